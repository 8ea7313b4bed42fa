import type { AttemptState } from '@portico/core'
import type { LoginFailureStep } from '@portico/ui/views/social'

type LoginAttempt = Extract<AttemptState, { readonly channel: 'email' | 'social' }>

/** What ended a login, whatever way it went. */
export function loginFailure({ status, errorCode }: Pick<LoginAttempt, 'status' | 'errorCode'>): LoginFailureStep {
  if (status === 'partiallyConnected' || status === 'unsupportedChain') return status
  return ENDS.find(([code]) => code === errorCode)?.[1] ?? (status === 'offline' ? 'offline' : 'failed')
}

const ENDS: readonly (readonly [code: LoginAttempt['errorCode'], step: LoginFailureStep])[] = [
  ['EMBEDDED_WALLET_NOT_LOADED', 'notLoaded'],
  ['TIMED_OUT', 'offline'],
  ['LOGIN_COOLDOWN', 'tooManyRequests'],
  ['RECOVERY_NEEDED', 'recoveryNeeded'],
  ['STORAGE_BLOCKED', 'storageBlocked'],
  ['WALLET_LOST', 'walletLost'],
  ['GATE_REFUSED', 'refusedByApp'],
]
