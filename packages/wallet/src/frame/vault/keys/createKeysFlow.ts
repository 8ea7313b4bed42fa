import type { LoginName, SocialProviderId } from '../../../api.ts'
import type { KeysActions } from '../../views/keys/types.ts'
import type { WindowEnd } from '../../views/models/approve.ts'
import { createConfirm } from './createConfirm.ts'
import { createFlow, type Flow } from './createFlow.ts'
import { createLoginActions } from './createLoginActions.ts'
import { createOwnerActions } from './createOwnerActions.ts'
import { createProviderLogin } from './createProviderLogin.ts'
import { createRecoveryActions } from './createRecoveryActions.ts'
import { createUnlockActions } from './createUnlockActions.ts'
import { createWays } from './createWays.ts'
import { CHANGE_EMAIL, firstScreen, type KeysPurpose, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** The way of a user through what the wallet shows of their keys. */
export interface KeysFlow extends Pick<Flow, 'state' | 'subscribe'> {
  /** What the view reports. Whether a press counts is known before. */
  readonly on: Omit<KeysActions, 'copy' | 'downloadCode' | 'printPhrase' | 'downloadPhrase'>
  /** Reads what there is, and begins. */
  begin(): void
  /** Escape: to the screen before, or out; nothing where something would be lost. */
  escape(): void
  /** Ends it, wherever it is. */
  leave(): void
}

/** What it is made of. */
export interface KeysFlowParts {
  readonly keys: WalletKeys
  readonly purpose: KeysPurpose
  /** That the session was begun by, where the user has no address. */
  readonly provider: SocialProviderId | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told once. `done`: the user wants out. `answered`: the page goes on, or says what came of it. */
  readonly onEnd: (how: KeysEnd) => void
}

/** How the window ends with it. */
export type KeysEnd = Extract<WindowEnd, 'done' | 'answered'>

/** Makes one. */
export function createKeysFlow(parts: KeysFlowParts): KeysFlow {
  const { keys, purpose, provider, now, onEnd } = parts
  /** Where the user goes on when what there is has been read. */
  let goingTo: KeysScreen | undefined
  const flow = createFlow({ onStale: (next) => confirm.ask(next) })
  /** Reads what there is, and goes on at `next`, with a fresh login. */
  const read = (next?: KeysScreen): Promise<void> => {
    goingTo = next
    return flow.run({
      busy: LOADING,
      idle: LOADING,
      work: async () => {
        const facts = await keys.read()
        flow.learn(facts)
        // Such a user has no address to change.
        if (purpose === 'changeEmail' && provider !== null) return { type: 'failed', error: 'other' }
        // A change of the address asks for codes of its own.
        if (facts.isFresh || (purpose === 'changeEmail' && facts.address !== undefined))
          return next ?? firstScreen(purpose, facts)
        confirm.ask(next)
        return undefined
      },
    })
  }
  const onAdded = (login: LoginName) => read({ type: 'logins', news: { type: 'added', login } })
  const atProvider = createProviderLogin({ flow, keys, onAdded, onConfirmed: read })
  const confirm = createConfirm({
    flow,
    keys,
    provider,
    now,
    toProvider: atProvider.confirm,
    onConfirmed: read,
    onEmailAdded: () => onAdded('email'),
  })
  const end = (how: KeysEnd): void => {
    if (flow.end()) onEnd(how)
  }
  const leave = (): void => end('done')
  const done = (what: 'codeSet' | 'passkeySet' | 'unlocked'): KeysScreen =>
    purpose === 'changeEmail' ? CHANGE_EMAIL : { type: 'done', what }
  const ways = createWays({ flow, purpose, goingTo: () => goingTo, openOverview: () => void read(OVERVIEW), leave })
  return {
    state: flow.state,
    subscribe: flow.subscribe,
    begin: () => void read(),
    escape: ways.escape,
    leave,
    on: {
      ...ways.on,
      confirm: confirm.enter,
      resend: confirm.resend,
      confirmByPasskey: confirm.byPasskey,
      retry: () => {
        if (flow.state().screen.type === 'failed') void read(goingTo)
      },
      ...createLoginActions({ flow, keys, provider: atProvider, confirm, read }),
      ...createRecoveryActions({ flow, keys, done }),
      ...createUnlockActions({ flow, keys, done, onLoggedOut: () => end('answered') }),
      ...createOwnerActions({ flow, keys, onEnd: () => end('answered') }),
    },
  }
}

const LOADING: KeysScreen = { type: 'loading' }
const OVERVIEW: KeysScreen = { type: 'overview' }
