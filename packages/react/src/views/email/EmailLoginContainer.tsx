'use client'
import { loginConnector } from '@portico/core/internal'
import { useMessages, useUi } from '@portico/ui'
import { describeEmailLogin, type EmailLoginFacts, EmailLoginView, enEmail, formatIn } from '@portico/ui/views/email'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useLeaveAttempt } from '../../hooks/connect/useLeaveAttempt.js'
import { useLoginAttempt } from '../../hooks/connect/useLoginAttempt.js'
import { useNetwork } from '../../hooks/connect/useNetwork.js'
import { useNowUntil } from '../../hooks/useNowUntil.js'
import { useSlice } from '../../hooks/useSlice.js'
import { attemptNetworkName } from '../../presenters/connect/attempt.js'
import { type EmailAttempt, presentEmailLogin } from '../../presenters/connect/email.js'
import { usePortico } from '../../usePortico.js'
import type { ViewPlace } from '../types.js'
import { useViewContext } from '../ViewContext.js'

/** The code that was sent to an address. Without an open login, the field for one is shown. */
export function EmailLoginContainer({ beside = false }: ViewPlace): ReactNode {
  const attempt = useLoginAttempt('email')
  return attempt ? <Login attempt={attempt} beside={beside} /> : null
}

function Login({ attempt, beside }: { readonly attempt: EmailAttempt; readonly beside: boolean }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { clock } = client.platform
  const { email, expiresAt, resendAt, retryAt } = attempt
  const nowMs = useNowUntil([expiresAt, resendAt, retryAt])
  const networks = useSlice('networks', ({ list }) => list)
  const { network } = useNetwork()
  const walletName = useSlice('connections', (state) => loginConnector(state)?.name)
  const networkName = attemptNetworkName({ attempt, networks, network })
  // How long it works is said of a code that has just come: it does not count down.
  const lastsMs = useMemo(() => expiresAt && expiresAt - clock.now(), [expiresAt, clock])
  const facts = presentEmailLogin({ attempt, nowMs, lastsMs, walletName, networkName, locale })
  const leave = useLeaveAttempt()
  useSpoken({ facts, attempt })
  return (
    <EmailLoginView
      {...facts}
      // What goes wrong is a step of the login.
      onCode={(code) => void client.email.enterCode({ code }).catch(nothing)}
      onResend={() => void client.email.resendCode().catch(nothing)}
      onRetry={() => void client.connect({ email }).catch(nothing)}
      onChangeEmail={leave}
      onUseWallet={beside ? undefined : leave}
      onContinue={client.modal.close}
    />
  )
}

/** Each step is read aloud once, and what went wrong at once; of the time until another code, its start and its end. */
function useSpoken({ facts, attempt }: { readonly facts: EmailLoginFacts; readonly attempt: EmailAttempt }): void {
  const { messages, locale } = useUi()
  const texts = useMessages('emailView', enEmail)
  const { clock } = usePortico().platform
  const { announce } = useViewContext()
  const { resendAt, retryAt } = attempt
  const first = useMemo(() => {
    const now = clock.now()
    const inWords = (atMs: number | undefined): string => formatIn(Math.max(1, (atMs ?? now) - now), locale)
    return { resendIn: inWords(resendAt), retryIn: inWords(retryAt) }
  }, [clock, locale, resendAt, retryAt])
  const about = describeEmailLogin({ ...facts, retryIn: first.retryIn }, { email: texts, messages })
  const isCooling = facts.resendIn !== undefined
  const sentence =
    about.kind === 'failed'
      ? `${about.title}. ${about.text}`
      : RESENT.includes(facts.step)
        ? `${about.line} ${texts.resendIn(first.resendIn)}`
        : about.kind === 'device'
          ? `${about.text} ${facts.email}. ${about.details} ${about.line}`
          : STARTS.includes(facts.step)
            ? `${about.text} ${facts.email}. ${about.line}`
            : about.line
  const isBad = about.kind === 'failed' || about.tone === 'danger' || about.tone === 'warning'
  useEffect(() => {
    announce({ text: sentence, urgency: isBad ? 'assertive' : 'polite' })
  }, [announce, sentence, isBad])
  const wasCooling = useRef(false)
  useEffect(() => {
    const canResend =
      about.kind === 'device'
        ? texts.canResendEmail
        : about.kind === 'code' && about.isOpen
          ? texts.canResend
          : undefined
    if (wasCooling.current && !isCooling && canResend) announce({ text: canResend, urgency: 'polite' })
    wasCooling.current = isCooling
  }, [announce, isCooling, about, texts])
}

const RESENT: readonly EmailLoginFacts['step'][] = ['resent', 'deviceResent']
const STARTS: readonly EmailLoginFacts['step'][] = ['sending', 'sent', 'sentBefore']

function nothing(): void {}
