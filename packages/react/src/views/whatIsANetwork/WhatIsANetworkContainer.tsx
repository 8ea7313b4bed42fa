'use client'
import { WhatIsANetworkView } from '@portico/ui/views/whatIsANetwork'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** What a network is. */
export function WhatIsANetworkContainer(): ReactNode {
  const client = usePortico()
  return <WhatIsANetworkView onChooseNetwork={() => client.router.push('Networks')} />
}
