'use client'
import { WhatIsANetworkView } from '@portico/ui/views/whatIsANetwork'
import type { ReactNode } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'

/** What a network is. */
export function WhatIsANetworkContainer(): ReactNode {
  const { router } = usePortico()
  const stack = useSlice('router', (state) => state.stack)
  // Asked there, the list is one step back.
  const choose = stack.at(-2)?.view === 'Networks' ? router.back : () => router.push('Networks')
  return <WhatIsANetworkView onChooseNetwork={choose} />
}
