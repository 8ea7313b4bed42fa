import type { AttemptState } from '@portico/core'
import { type EmailLoginFacts, type EmailLoginStep, type EmailLoginViewProps, formatIn } from '@portico/ui/views/email'
import { inLanguage } from '../inLanguage.js'
import { loginFailure } from './loginFailure.js'

/** A login as core has it. */
export type EmailAttempt = Extract<AttemptState, { readonly channel: 'email' }>

/** What a login shows, of the code that came and of what became of it. */
export function presentEmailLogin(request: {
  readonly attempt: EmailAttempt
  /** Milliseconds since the epoch. */
  readonly nowMs: number
  /** How long the newest code works, from when it came. */
  readonly lastsMs: number | undefined
  readonly walletName: string | undefined
  readonly networkName: string | undefined
  readonly locale: string
}): EmailLoginFacts & Pick<EmailLoginViewProps, 'sentCount' | 'isSending' | 'details'> {
  const { attempt, nowMs, lastsMs, walletName, networkName, locale } = request
  const { email, device, triesLeft, retryAt, resendAt, gate, sentCount, isSending, errorDetails } = attempt
  const until = (atMs: number | undefined): string | undefined =>
    atMs === undefined || atMs <= nowMs ? undefined : formatIn(atMs - nowMs, locale)
  return {
    step: stepOf(attempt, nowMs),
    email,
    number: device?.number,
    device: device?.name,
    cannotOpen: device && !device.canOpen,
    lasts: lastsMs === undefined ? undefined : formatIn(lastsMs, locale),
    triesLeft,
    // Its time may be over while the view still says so.
    retryIn: until(retryAt) ?? formatIn(1_000, locale),
    resendIn: until(resendAt),
    checkedBy: gate && inLanguage(gate.title, locale),
    walletName,
    networkName,
    sentCount,
    isSending,
    details: errorDetails,
  }
}

function stepOf(attempt: EmailAttempt, nowMs: number): EmailLoginStep {
  const { status, verifying } = attempt
  if (status === 'preparing') return 'sending'
  if (status === 'checking' || status === 'signing') return 'opening'
  if (status !== 'waiting') return endOf(attempt)
  if (verifying) return verifying === 'wallet' ? 'opening' : 'checking'
  if (attempt.device) return deviceStepOf(attempt)
  return codeStepOf(attempt, nowMs)
}

/** What is said of the link that is waited for. That there is one too soon is said by when it can be sent. */
function deviceStepOf({ errorCode, sentCount }: EmailAttempt): EmailLoginStep {
  if (errorCode !== undefined && errorCode !== 'LOGIN_COOLDOWN') return 'deviceUnsent'
  return sentCount > 1 ? 'deviceResent' : 'device'
}

/** What is said of the code that is waited for. */
function codeStepOf({ errorCode, retryAt, expiresAt, sentCount }: EmailAttempt, nowMs: number): EmailLoginStep {
  if (errorCode === 'LOGIN_COOLDOWN' && retryAt !== undefined && retryAt > nowMs) return 'tooManyTries'
  if (errorCode === 'CODE_EXPIRED' || (expiresAt !== undefined && expiresAt <= nowMs)) return 'expired'
  if (errorCode === 'CODE_WRONG') return 'wrong'
  if (errorCode !== undefined && errorCode !== 'LOGIN_COOLDOWN') return 'unreachable'
  if (sentCount === 0) return 'sentBefore'
  return sentCount === 1 ? 'sent' : 'resent'
}

/** What ended a login. */
function endOf({ status, errorCode, device }: EmailAttempt): EmailLoginStep {
  if (device && errorCode === 'USER_REJECTED') return 'deviceRefused'
  if (device && errorCode === 'CODE_EXPIRED') return 'linkExpired'
  return loginFailure({ status, errorCode })
}
