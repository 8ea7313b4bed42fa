'use client'
import { WhatIsAWalletView } from '@portico/ui/views/whatIsAWallet'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** What a wallet is, and the way to one. */
export function WhatIsAWalletContainer(): ReactNode {
  const client = usePortico()
  return <WhatIsAWalletView onGetWallet={() => client.router.push('GetWallet')} />
}
