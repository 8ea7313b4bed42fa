'use client'
import { isMobile } from '@portico/core/internal'
import { UiProvider, useUi } from '@portico/ui'
import { ConnectingFarcasterView } from '@portico/ui/views/social'
import type { ReactNode } from 'react'
import { useLoginAttempt } from '../../hooks/connect/useLoginAttempt.js'
import { useNowUntil, useRemainingMs } from '../../hooks/useNowUntil.js'
import { presentFarcasterLogin, type SocialAttempt } from '../../presenters/connect/social.js'
import { usePortico } from '../../usePortico.js'
import { useShownLogin } from './useShownLogin.js'
import { useSpokenLogin } from './useSpokenLogin.js'

/** A login with Farcaster, whose app scans a code of this page or is opened by a link. */
export function ConnectingFarcasterContainer(): ReactNode {
  const attempt = useLoginAttempt('social')
  return attempt ? <Login attempt={attempt} /> : null
}

function Login({ attempt }: { readonly attempt: SocialAttempt }): ReactNode {
  const { platform } = usePortico()
  const ui = useUi()
  const { link } = attempt
  const remainingMs = useRemainingMs(link)
  const nowMs = useNowUntil([link?.expiresAt], { everySecond: true })
  const isPhone = isMobile(platform)
  const shown = {
    ...useShownLogin(attempt),
    ...presentFarcasterLogin({ attempt, locale: ui.locale, isPhone, nowMs, remainingMs }),
  }
  useSpokenLogin(shown)
  return (
    // The one link of this view, which core has looked at: it may be of this computer.
    <UiProvider {...ui} isOpenable={(url) => url === link?.url}>
      <ConnectingFarcasterView {...shown} />
    </UiProvider>
  )
}
