'use client'
import { useMessages, useUi } from '@portico/ui'
import { describeEmailChange, type EmailChangeModel, enEmail, formatIn, UpdateEmailView } from '@portico/ui/views/email'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useNowUntil } from '../../hooks/useNowUntil.js'
import { loginFactsOf } from '../../presenters/account/emailUser.js'
import { presentEmailChange } from '../../presenters/connect/emailChange.js'
import { usePortico } from '../../usePortico.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'
import { createEmailChangeFlow, type EmailChangeFlow } from './createEmailChangeFlow.js'

/** Another address to log in by. Without a user who logs in by one the view is replaced. */
export function UpdateEmailContainer(): ReactNode {
  const client = usePortico()
  const { messages } = useUi()
  const { connection } = useAccount()
  const user = useEmailUser()
  const email = user === undefined || user === 'reading' ? undefined : loginFactsOf(user, messages).email
  const hasNone = user !== 'reading' && email === undefined
  const isConnected = connection !== undefined
  useEffect(() => {
    if (hasNone) client.router.replace(isConnected ? 'Account' : 'Connect')
  }, [client, hasNone, isConnected])
  return email === undefined ? null : <Change email={email} />
}

function Change({ email }: { readonly email: string }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { clock } = client.platform
  const flow = useFlow(email)
  const state = useSyncExternalStore(flow.subscribe, flow.snapshot, flow.snapshot)
  const { change, failure } = state
  const sent = change?.step === 'done' ? undefined : change
  const nowMs = useNowUntil([sent?.expiresAt, sent?.resendAt, failure?.retryAt])
  // How long a code works is said when it comes: it does not count down.
  const lastsMs = useMemo(() => sent && sent.expiresAt - clock.now(), [sent, clock])
  const model = presentEmailChange({ state, nowMs, lastsMs, locale })
  useSpoken(model, failure?.retryAt)
  const leave = (): void => {
    if (client.snapshot('router').stack.length > 1) client.router.back()
    else client.modal.close()
  }
  return (
    <UpdateEmailView
      email={email}
      newEmail={state.newEmail}
      change={model}
      onAddress={flow.begin}
      onCode={flow.enter}
      onResend={flow.resend}
      onRestart={flow.restart}
      onCancel={() => {
        flow.restart()
        leave()
      }}
      onDone={leave}
    />
  )
}

/** The open change of this address: the view may have been under the card in which the wallet asks, or left for the e-mail. */
function useFlow(email: string): EmailChangeFlow {
  const client = usePortico()
  const { memory } = useViewContext()
  const [flow] = useState(() => {
    const known = memory.emailChange
    const goesOn = known?.email === email && known.flow.snapshot().change?.step !== 'done'
    return goesOn ? known.flow : createEmailChangeFlow(client)
  })
  useEffect(() => {
    memory.emailChange = { email, flow }
  }, [memory, email, flow])
  return flow
}

/** Each step, and what went wrong, is read aloud once: the seconds are not. */
function useSpoken(model: EmailChangeModel, retryAt: number | undefined): void {
  const { messages, locale } = useUi()
  const texts = useMessages('emailView', enEmail)
  const { clock } = usePortico().platform
  const { announce } = useViewContext()
  const retryIn = useMemo(
    () => (retryAt === undefined ? undefined : formatIn(Math.max(1, retryAt - clock.now()), locale)),
    [clock, locale, retryAt]
  )
  const spoken = model.step === 'done' ? model : { ...model, retryIn: model.retryIn && retryIn }
  const { heading, line, tone } = describeEmailChange(spoken, { email: texts, messages })
  const isBad = tone === 'danger' || tone === 'warning'
  const sentence = isBad ? line : [heading, line].filter(Boolean).join('. ')
  useEffect(() => {
    if (sentence) announce({ text: sentence, urgency: isBad ? 'assertive' : 'polite' })
  }, [announce, sentence, isBad])
}
