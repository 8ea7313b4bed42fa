import type { KeysActions } from '@portico/ui/views/keys'
import { WalletError } from '../WalletError.ts'
import { createConfirm } from './createConfirm.ts'
import { createFlow, type Flow } from './createFlow.ts'
import { createOwnerActions } from './createOwnerActions.ts'
import { createRecoveryActions } from './createRecoveryActions.ts'
import { createUnlockActions } from './createUnlockActions.ts'
import { createWays } from './createWays.ts'
import { CHANGE_EMAIL, firstScreen, type KeysOutcome, type KeysPurpose, type KeysScreen } from './state.ts'
import type { WalletKeys } from './types.ts'

/** The way of a user through what the wallet shows of their keys. */
export interface KeysFlow extends Pick<Flow, 'state' | 'subscribe'> {
  /** What the view reports. Whether a press counts is known before. */
  readonly on: Omit<KeysActions, 'copy' | 'downloadCode'>
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
  /** With `changeEmail`: which address it is to be. */
  readonly newEmail?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told once, unless the user has left and nothing was done. */
  readonly onResult: (outcome: KeysOutcome) => void
  /** Told REJECTED in that case. */
  readonly onError: (error: unknown) => void
}

/** Makes one. */
export function createKeysFlow(parts: KeysFlowParts): KeysFlow {
  const { keys, purpose, newEmail = '', now, onResult, onError } = parts
  let isDone = false
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
        // A change of the address asks for codes of its own.
        if (facts.isFresh || (purpose === 'changeEmail' && facts.hasPart)) return next ?? firstScreen(purpose, facts)
        confirm.ask(next)
        return undefined
      },
    })
  }
  const confirm = createConfirm({ flow, keys, now, onConfirmed: read })
  const end = (outcome?: KeysOutcome['outcome']): void => {
    if (!flow.end()) return
    if (outcome) onResult({ outcome })
    else onError(new WalletError('REJECTED', 'The user has left.'))
  }
  const leave = (): void => end(isDone ? 'done' : undefined)
  const did = (): void => {
    isDone = true
  }
  const done = (what: 'codeSet' | 'passkeySet' | 'unlocked'): KeysScreen => {
    did()
    return purpose === 'changeEmail' ? CHANGE_EMAIL : { type: 'done', what }
  }
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
      retry: () => {
        if (flow.state().screen.type === 'failed') void read(goingTo)
      },
      ...createRecoveryActions({ flow, keys, done, onRemoved: did }),
      ...createUnlockActions({ flow, keys, done, onLoggedOut: () => end('loggedOut') }),
      ...createOwnerActions({
        flow,
        keys,
        newEmail,
        onDeleted: () => end('deleted'),
        onEmailChange: () => end('done'),
      }),
    },
  }
}

const LOADING: KeysScreen = { type: 'loading' }
const OVERVIEW: KeysScreen = { type: 'overview' }
