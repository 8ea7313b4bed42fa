import { isPorticoError, type PorticoError } from '@portico/core'
import type { EmailChange } from '@portico/core/adapter'
import { type EmailChangeModel, formatIn } from '@portico/ui/views/email'

/** How far a change of the address is, as its view keeps it. Times are in milliseconds since the epoch. */
export interface EmailChangeState {
  /** What was sent last; undefined before anything was. */
  readonly change?: EmailChange | undefined
  /** The address that is wanted. */
  readonly newEmail?: string | undefined
  /** What runs: the first code is sent, another one, or a code is compared. */
  readonly running?: 'begin' | 'resend' | 'code' | undefined
  /** Another code of this step was sent. */
  readonly isResent: boolean
  /** What went wrong last, and when it may be tried again. */
  readonly failure?: { readonly error: PorticoError; readonly retryAt: number | undefined } | undefined
}

/** What the view of a change shows. */
export function presentEmailChange(request: {
  readonly state: EmailChangeState
  readonly nowMs: number
  /** How long the code works, from when it was sent. */
  readonly lastsMs: number | undefined
  readonly locale: string
}): EmailChangeModel {
  const { state, nowMs, lastsMs = 0, locale } = request
  const { change, running, isResent, failure } = state
  const inWords = (ms: number): string => formatIn(Math.max(ms, 1_000), locale)
  const retryAt = failure?.retryAt
  const retryIn = retryAt === undefined ? undefined : inWords(retryAt - nowMs)
  // The wait is over.
  const error = retryAt !== undefined && retryAt <= nowMs ? undefined : failure?.error
  if (!change) {
    const problem = error && problemOf(error, ADDRESS_PROBLEMS)
    return { step: 'address', problem, retryIn, isBusy: running === 'begin' }
  }
  if (change.step === 'done') return change
  const { step, email, expiresAt, resendAt } = change
  const isOld = expiresAt <= nowMs
  return {
    step,
    email,
    lasts: inWords(lastsMs),
    isChecking: running === 'code',
    resent: running === 'resend' ? 'sending' : isResent ? 'sent' : 'no',
    resendIn: resendAt > nowMs ? inWords(resendAt - nowMs) : undefined,
    problem: isOld ? 'expired' : error && problemOf(error, CODE_PROBLEMS),
    triesLeft: isPorticoError(error, 'CODE_WRONG') ? error.context.triesLeft : undefined,
    retryIn,
  }
}

/** By its code, or by the reason that the wallet gives. */
function problemOf<Problem extends string>(
  error: PorticoError,
  known: Readonly<Record<string, Problem>>
): Problem | 'failed' {
  const reason = isPorticoError(error, 'EMBEDDED_WALLET_FAILED')
    ? error.context.reason
    : isPorticoError(error, 'LOGIN_COOLDOWN')
      ? error.context.reason
      : error.code
  return (Object.hasOwn(known, reason) ? known[reason] : undefined) ?? 'failed'
}

const BOTH = {
  tooSoon: 'tooManyRequests',
  rateLimited: 'tooManyRequests',
  tooManyTries: 'tooManyRequests',
  CHANGE_ENDED: 'ended',
  SIGNED_OUT: 'ended',
  WALLET_NOT_CONNECTED: 'ended',
  NETWORK_FAILED: 'offline',
  TIMED_OUT: 'offline',
  EMBEDDED_WALLET_NOT_LOADED: 'offline',
} as const

const ADDRESS_PROBLEMS = { ...BOTH, EMAIL_INVALID: 'invalid', EMAIL_UNCHANGED: 'unchanged' } as const

const CODE_PROBLEMS = {
  ...BOTH,
  tooManyTries: 'tooManyTries',
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'expired',
  EMAIL_TAKEN: 'taken',
} as const
