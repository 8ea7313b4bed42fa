'use client'
import { WhatIsAWalletView } from '@portico/ui/views/whatIsAWallet'
import type { ReactNode } from 'react'

/** What a wallet is. The list of wallets to get is a view of its own, and not there yet. */
export function WhatIsAWalletContainer(): ReactNode {
  return <WhatIsAWalletView />
}
