'use client'
import { ConnectFooter } from '@portico/ui/views/connect'
import type { ReactNode } from 'react'
import { useModalContext } from '../../modal/ModalContext.js'
import { usePortico } from '../../usePortico.js'

/** The line for people without a wallet, and the dapp's terms. */
export function ConnectFooterContainer(): ReactNode {
  const client = usePortico()
  const { preload } = useModalContext()
  return (
    <ConnectFooter
      termsUrl={client.options.termsConditionsUrl}
      privacyUrl={client.options.privacyPolicyUrl}
      onLearn={() => client.router.push('WhatIsAWallet')}
      onIntentLearn={() => preload('WhatIsAWallet')}
    />
  )
}
