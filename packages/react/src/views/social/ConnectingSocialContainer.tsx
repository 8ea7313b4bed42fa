'use client'
import { ConnectingSocialView } from '@portico/ui/views/social'
import type { ReactNode } from 'react'
import { useLoginAttempt } from '../../hooks/connect/useLoginAttempt.js'
import type { SocialAttempt } from '../../presenters/connect/social.js'
import { usePortico } from '../../usePortico.js'
import { useShownLogin } from './useShownLogin.js'
import { useSpokenLogin } from './useSpokenLogin.js'

/** A login in a window of a provider, or by a passkey in one of the wallet. */
export function ConnectingSocialContainer(): ReactNode {
  const attempt = useLoginAttempt('social')
  return attempt ? <Login attempt={attempt} /> : null
}

function Login({ attempt }: { readonly attempt: SocialAttempt }): ReactNode {
  const client = usePortico()
  const shown = useShownLogin(attempt)
  useSpokenLogin(shown)
  return <ConnectingSocialView {...shown} onShowWindow={() => void client.social.focus().catch(nothing)} />
}

function nothing(): void {}
