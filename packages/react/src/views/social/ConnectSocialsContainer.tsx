'use client'
import { isConsentMissing } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { ConnectSocialsView } from '@portico/ui/views/social'
import type { ReactNode } from 'react'
import { useSocials } from '../../hooks/connect/useSocials.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentSocial } from '../../presenters/connect/social.js'
import { useViewContext } from '../ViewContext.js'
import { useSocialLogin } from './useSocialLogin.js'

/** Every provider that the app offers. */
export function ConnectSocialsContainer(): ReactNode {
  const { messages } = useUi()
  const { consent } = useViewContext()
  const isBlocked = useSlice('consent', isConsentMissing)
  return (
    <ConnectSocialsView
      socials={useSocials().map((provider) => presentSocial(provider, messages))}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      onSelect={useSocialLogin()}
    />
  )
}
