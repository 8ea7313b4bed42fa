import type { SocialProviderId } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import type { Flow } from './createFlow.ts'
import type { ProviderLogin } from './createProviderLogin.ts'
import { type ConfirmState, isBusy, type KeysScreen } from './state.ts'
import type { KeysFacts, WalletKeys } from './types.ts'
import { usableAccounts } from './usableAccounts.ts'

/** The login that comes before anything about keys: by a code, a passkey, or at a provider; and the code to a new address. */
export interface Confirm {
  /** Asks for it: with a code, one is sent. The user goes on at `next`; undefined: where they begin. */
  ask(next: KeysScreen | undefined): void
  /** Waits for the code that was sent to an address which the user is to log in by. */
  wait(sent: { readonly newEmail: string; readonly resendInMs: number }): void
  /** Has another code sent. */
  resend(): void
  /** Logs in by a code, or has the new address added. */
  enter(code: string): void
  /** Logs in by a passkey. */
  byPasskey(): void
}

/** Makes one. `onConfirmed` shows what comes when the login is fresh, `onEmailAdded` what comes when the address is the user's. */
export function createConfirm(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'sendCode' | 'enterCode' | 'addEmail' | 'finishEmail' | 'confirmByPasskey'>
  /** That the session was begun by, where the user has no address. */
  readonly provider: SocialProviderId | null
  readonly now: () => number
  readonly toProvider: ProviderLogin['confirm']
  readonly onConfirmed: (next: KeysScreen | undefined) => Promise<void>
  readonly onEmailAdded: () => Promise<void>
}): Confirm {
  const { flow, keys, provider, now, toProvider, onConfirmed, onEmailAdded } = parts
  const send = (which: Pick<ConfirmState, 'next' | 'newEmail'>): void => {
    const waiting: ConfirmState = { type: 'confirm', status: 'waiting', ...which }
    const { newEmail } = which
    const sendCode = () => (newEmail === undefined ? keys.sendCode() : keys.addEmail(newEmail))
    void flow.run({
      busy: { ...waiting, status: 'sending' },
      idle: waiting,
      work: async () => ({ ...waiting, resendAtMs: now() + (await sendCode()).resendInMs }),
      onError: (_, cause) => ({ ...waiting, ...sendingFailed(cause, now()) }),
    })
  }
  const waitingNow = (): ConfirmState | undefined => {
    const { screen } = flow.state()
    return screen.type === 'confirm' && screen.status === 'waiting' ? screen : undefined
  }
  return {
    ask: (next) => {
      const way = wayOf(flow.state().facts, provider)
      if (way === null) send({ next })
      else if (way === 'passkey') flow.show({ type: 'confirmPasskey', status: 'waiting', next })
      else toProvider(way, next)
    },
    wait: ({ newEmail, resendInMs }) =>
      flow.show({ type: 'confirm', status: 'waiting', newEmail, next: undefined, resendAtMs: now() + resendInMs }),
    resend: () => {
      const screen = waitingNow()
      if (screen) send(screen)
    },
    enter: (code) => {
      const screen = waitingNow()
      if (!screen) return
      const { next, newEmail, resendAtMs } = screen
      const waiting: ConfirmState = { type: 'confirm', status: 'waiting', next, newEmail, resendAtMs }
      void flow.run({
        busy: { ...waiting, status: 'checking' },
        idle: waiting,
        work: async () => {
          await (newEmail === undefined ? keys.enterCode(code) : keys.finishEmail(code))
          await (newEmail === undefined ? onConfirmed(next) : onEmailAdded())
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

/** By what the user makes the login fresh; `null`: by a code. */
function wayOf(facts: KeysFacts | undefined, provider: SocialProviderId | null): SocialProviderId | null {
  if (!facts) return provider
  if (facts.logins.email !== null) return null
  const own = usableAccounts(facts.logins)
  const account = own.find((each) => each.provider === provider) ?? own[0]
  return account?.provider ?? 'passkey'
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
    case 'CHANGE_ENDED':
      return { error: 'expired' }
    case 'EMAIL_TAKEN':
      return { error: 'taken' }
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
