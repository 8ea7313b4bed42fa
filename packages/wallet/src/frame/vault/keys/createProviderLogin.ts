import type { SocialProviderId } from '../../../api.ts'
import type { KeysActions } from '../../views/keys/types.ts'
import { WalletError } from '../../WalletError.ts'
import type { Flow } from './createFlow.ts'
import type { KeysScreen, ProviderState } from './state.ts'
import type { StartedLogin, WalletKeys } from './types.ts'

/** A login at a provider that the user goes to from the window, and comes back. */
export interface ProviderLogin extends Pick<KeysActions, 'goToProvider'> {
  /** Begins one, to log in by the account there from then on. */
  add(provider: SocialProviderId): void
  /** Begins one that makes the login fresh. The user goes on at `next`; undefined: where they begin. */
  confirm(provider: SocialProviderId, next: KeysScreen | undefined): void
}

/** Makes what does. `onAdded` and `onConfirmed` show what comes next. */
export function createProviderLogin(parts: {
  readonly flow: Flow
  readonly keys: Pick<WalletKeys, 'beginLogin' | 'openPage' | 'waitForProvider' | 'finishLogin' | 'confirmByProvider'>
  readonly onAdded: (provider: SocialProviderId) => Promise<void>
  readonly onConfirmed: (next: KeysScreen | undefined) => Promise<void>
}): ProviderLogin {
  const { flow, keys, onAdded, onConfirmed } = parts
  const prepare = (idle: ProviderState): void => {
    void flow.run({
      busy: { ...idle, status: 'preparing' },
      idle,
      work: async () => {
        const { purpose, provider } = idle
        const started = await keys.beginLogin({ purpose, provider })
        if ('page' in started) return { ...idle, started }
        wait(idle, started)
        return undefined
      },
      onError: (error, cause) => {
        const hasFailed = cause instanceof WalletError && cause.code === 'SOCIAL_FAILED'
        return hasFailed ? { ...idle, failure: 'failed' } : { ...idle, error }
      },
    })
  }
  /** Waits for the user, who may go back meanwhile: what the provider says then changes nothing. */
  const wait = (idle: ProviderState, started: StartedLogin): void => {
    const link = 'link' in started ? started.link : undefined
    void flow.run({
      busy: { ...idle, status: 'waiting', started, link },
      idle,
      hasPrompt: true,
      work: async (signal) => {
        const end = await keys.waitForProvider(started.id, signal)
        if (end !== 'proven') return { ...idle, failure: end === 'done' ? 'ended' : end }
        store(idle, started)
        return undefined
      },
    })
  }
  const store = (idle: ProviderState, started: StartedLogin): void => {
    const { purpose, provider, next } = idle
    const { id } = started
    void flow.run({
      busy: { ...idle, status: 'storing' },
      // The server answers the same login so again: the answer may have been lost.
      idle: { ...idle, started, isProven: true },
      work: async () => {
        const { outcome } = await (purpose === 'add' ? keys.finishLogin(id) : keys.confirmByProvider(id))
        if (outcome !== 'done') return { ...idle, failure: outcome }
        await (purpose === 'add' ? onAdded(provider) : onConfirmed(next))
        return undefined
      },
    })
  }
  /** The page of a provider is there for the press that opens it; with Farcaster the press comes first. */
  const begin = (idle: ProviderState): void => {
    if (idle.provider === 'farcaster') flow.show(idle)
    else prepare(idle)
  }
  return {
    add: (provider) => begin(idleOf({ purpose: 'add', provider })),
    confirm: (provider, next) => begin(idleOf({ purpose: 'confirm', provider, next })),
    goToProvider: () => {
      const { screen } = flow.state()
      if (screen.type !== 'provider') return
      const { status, started, isProven } = screen
      if (started && isProven) {
        if (status === 'ready') store(idleOf(screen), started)
      } else if (started && 'page' in started && status !== 'storing') {
        keys.openPage(started.page)
        if (status === 'ready') wait(idleOf(screen), started)
      } else if (status === 'ready') prepare(idleOf(screen))
    },
  }
}

/** Before the user goes there. */
function idleOf({ purpose, provider, next }: Pick<ProviderState, 'purpose' | 'provider' | 'next'>): ProviderState {
  return { type: 'provider', purpose, provider, status: 'ready', next }
}
