'use client'
import { ConsentCard } from '@portico/ui/views/consent'
import type { ReactNode } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** The box that accepts the app's terms. */
export function ConsentContainer(): ReactNode {
  const client = usePortico()
  const { consent } = useViewContext()
  const isAccepted = useSlice('consent', ({ acceptedAtMs }) => acceptedAtMs !== undefined)
  return (
    <ConsentCard
      termsUrl={client.options.termsConditionsUrl}
      privacyUrl={client.options.privacyPolicyUrl}
      checked={isAccepted}
      // The runtime is there, since the modal is.
      onChange={(accepted) => void client.setConsent(accepted).catch(() => undefined)}
      inputRef={consent.inputRef}
      reasonId={consent.reasonId}
      showReason={consent.isAsked}
    />
  )
}
