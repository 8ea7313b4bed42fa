import { SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import type { SocialProviderId } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import type { Flow } from './createFlow.ts'
import { type ConfirmState, isBusy, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** The login that comes before anything about keys: by a code, a passkey, or at a provider. */
export interface Confirm {
  /** Asks for it: with a code, one is sent. The user goes on at `next`; undefined: where they begin. */
  ask(next: KeysScreen | undefined): void
  /** Has another code sent. */
  resend(): void
  /** Logs in by a code. */
  enter(code: string): void
  /** Logs in by a passkey. */
  byPasskey(): void
}

/** Makes one. `onConfirmed` shows what comes when the login is fresh. */
export function createConfirm(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'sendCode' | 'enterCode' | 'confirmByPasskey'>
  /** The provider that the user logs in by; `null`: by a code. */
  readonly provider: SocialProviderId | null
  readonly now: () => number
  readonly onConfirmed: (next: KeysScreen | undefined) => Promise<void>
}): Confirm {
  const { flow, keys, provider, now, onConfirmed } = parts
  const send = (next: KeysScreen | undefined): void => {
    const waiting: ConfirmState = { type: 'confirm', status: 'waiting', next }
    void flow.run({
      busy: { type: 'confirm', status: 'sending', next },
      idle: waiting,
      work: async () => ({ ...waiting, resendAtMs: now() + (await keys.sendCode()).resendInMs }),
      onError: (_, cause) => ({ ...waiting, ...sendingFailed(cause, now()) }),
    })
  }
  const waitingNow = (): ConfirmState | undefined => {
    const { screen } = flow.state()
    return screen.type === 'confirm' && screen.status === 'waiting' ? screen : undefined
  }
  return {
    ask: (next) => {
      if (provider === null) send(next)
      else if (provider === 'passkey') flow.show({ type: 'confirmPasskey', status: 'waiting', next })
      else flow.show({ type: 'logInAgain', provider: SOCIAL_NAMES[provider] })
    },
    resend: () => {
      const screen = waitingNow()
      if (screen) send(screen.next)
    },
    enter: (code) => {
      const screen = waitingNow()
      if (!screen) return
      const { next, resendAtMs } = screen
      const waiting: ConfirmState = { type: 'confirm', status: 'waiting', next, resendAtMs }
      void flow.run({
        busy: { ...waiting, status: 'checking' },
        idle: waiting,
        work: async () => {
          await keys.enterCode(code)
          await onConfirmed(next)
          return undefined
        },
        onError: (_, cause) => ({ ...waiting, ...enteringFailed(cause, now()) }),
      })
    },
    byPasskey: () => {
      const { screen } = flow.state()
      if (screen.type !== 'confirmPasskey' || isBusy(screen)) return
      const { next } = screen
      const idle: KeysScreen = { type: 'confirmPasskey', status: 'waiting', next }
      void flow.run({
        busy: { ...idle, status: 'asking' },
        idle,
        hasPrompt: true,
        work: async (signal) => {
          await keys.confirmByPasskey(signal)
          await onConfirmed(next)
          return undefined
        },
      })
    },
  }
}

type Failure = Pick<ConfirmState, 'error' | 'triesLeft' | 'retryAtMs' | 'resendAtMs'>

function sendingFailed(cause: unknown, nowMs: number): Failure {
  const { code, retryInMs } = detailsOf(cause)
  const resendAtMs = retryInMs === undefined ? undefined : nowMs + retryInMs
  // One was sent a moment ago, and works.
  if (code === 'TOO_SOON') return { resendAtMs }
  return { error: 'notSent', resendAtMs }
}

function enteringFailed(cause: unknown, nowMs: number): Failure {
  const { code, retryInMs, triesLeft } = detailsOf(cause)
  switch (code) {
    case 'CODE_WRONG':
      return { error: 'wrong', triesLeft }
    case 'CODE_EXPIRED':
      return { error: 'expired' }
    case 'TOO_MANY_TRIES':
    case 'RATE_LIMITED':
      return { error: 'tooManyTries', retryAtMs: nowMs + (retryInMs ?? 0) }
    default:
      return { error: 'serverAway' }
  }
}

function detailsOf(cause: unknown): Partial<WalletError> {
  return cause instanceof WalletError ? cause : {}
}
