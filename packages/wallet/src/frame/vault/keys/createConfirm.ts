import { WalletError } from '../../WalletError.ts'
import type { Flow } from './createFlow.ts'
import type { ConfirmState, KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** The login by a code that comes before anything about keys. */
export interface Confirm {
  /** Has a code sent, and asks for it. The user goes on at `next`; undefined: where they begin. */
  ask(next: KeysScreen | undefined): void
  /** Has another code sent. */
  resend(): void
  /** Logs in by a code. */
  enter(code: string): void
}

/** Makes one. `onConfirmed` shows what comes when the login is fresh. */
export function createConfirm(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'sendCode' | 'enterCode'>
  readonly now: () => number
  readonly onConfirmed: (next: KeysScreen | undefined) => Promise<void>
}): Confirm {
  const { flow, keys, now, onConfirmed } = parts
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
    ask: send,
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
