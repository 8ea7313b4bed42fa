'use client'
import { useUi, VisuallyHidden } from '@portico/ui'
import { WhatIsAWalletView } from '@portico/ui/views/whatIsAWallet'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** The right pane of the wide layout before a wallet is chosen: what a wallet is, and the way to one. */
export function ConnectIdle(): ReactNode {
  const client = usePortico()
  const { messages } = useUi()
  return (
    <>
      <VisuallyHidden role="heading" aria-level={3}>
        {messages.whatIsAWalletTitle}
      </VisuallyHidden>
      <WhatIsAWalletView onGetWallet={() => client.router.push('GetWallet')} />
    </>
  )
}
