'use client'
import { ConnectFooter } from '@portico/ui/views/connect'
import type { ReactNode } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** The line for people without a wallet, and the app's terms. */
export function ConnectFooterContainer(): ReactNode {
  const client = usePortico()
  const { preload, wide } = useViewContext()
  const asksConsent = useSlice('consent', ({ required }) => required)
  const { termsConditionsUrl, privacyPolicyUrl } = client.options
  return (
    <ConnectFooter
      // The box names both already.
      termsUrl={asksConsent ? undefined : termsConditionsUrl}
      privacyUrl={asksConsent ? undefined : privacyPolicyUrl}
      // The wide layout offers one beside the list.
      onGetWallet={wide ? undefined : () => client.router.push('GetWallet')}
      onIntentGetWallet={() => preload('GetWallet')}
    />
  )
}
