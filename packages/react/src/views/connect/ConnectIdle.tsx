'use client'
import { useUi, VisuallyHidden } from '@portico/ui'
import { WhatIsAWalletView } from '@portico/ui/views/whatIsAWallet'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'
import type { WideParts } from '../ViewContext.js'

/** The right pane of the wide layout before a wallet is chosen: what a wallet is, and the way to one. */
export const ConnectIdle: WideParts['ConnectIdle'] = ({ offersNone = false }): ReactNode => {
  const client = usePortico()
  const { messages } = useUi()
  return (
    <>
      <VisuallyHidden role="heading" aria-level={3}>
        {messages.whatIsAWalletTitle}
      </VisuallyHidden>
      <WhatIsAWalletView beside onGetWallet={offersNone ? undefined : () => client.router.push('GetWallet')} />
    </>
  )
}
