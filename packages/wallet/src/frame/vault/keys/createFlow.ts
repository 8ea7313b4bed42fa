import { createState } from '../../screens/screen/createState.ts'
import type { KeysError } from '../../views/models/keys.ts'
import { WalletError } from '../../WalletError.ts'
import type { KeysScreen, KeysState } from './state.ts'
import { errorOf, unlockScreen, withError } from './state.ts'
import type { KeysFacts } from './types.ts'

/** What the screens of keys have in common: the state, and how work ends. */
export interface Flow {
  readonly state: () => KeysState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  show(screen: KeysScreen): void
  learn(facts: KeysFacts): void
  /**
   * Shows `busy` while it works, then what that makes. When it fails, shows `idle` with the reason, or what has to come first:
   * another login, a code by e-mail, a part of the wallet. After the end, nothing is begun.
   */
  run(work: Work): Promise<void>
  /** Takes away the passkey prompt that is open. False where no prompt is open. */
  leavePrompt(): boolean
  /** Shows nothing of what was seen, and hears nothing more. False where it has ended before. */
  end(): boolean
}

/** Something that takes its time. */
export interface Work {
  readonly busy: KeysScreen
  /** Where the user is when it has failed. */
  readonly idle: KeysScreen
  /** Undefined: it has shown by itself what comes next. */
  readonly work: (signal: AbortSignal) => Promise<KeysScreen | undefined>
  /** Whether it opens passkey prompts, which the user may leave: then `idle` is shown, without an error. */
  readonly hasPrompt?: boolean | undefined
  /** What is shown of an error in place of `idle`; undefined for `idle`. */
  readonly onError?: ((error: KeysError, cause: unknown) => KeysScreen) | undefined
}

/** Makes a flow. `onStale` is told where the user goes on when they have logged in anew. */
export function createFlow({ onStale }: { readonly onStale: (next: KeysScreen) => void }): Flow {
  const state = createState<KeysState>({ screen: { type: 'loading' }, facts: undefined })
  let isEnded = false
  let prompt: AbortController | undefined
  const show = (screen: KeysScreen): void => {
    if (!isEnded) state.set({ ...state.read(), screen })
  }
  const fail = ({ idle, onError }: Work, cause: unknown): void => {
    const code = cause instanceof WalletError ? cause.code : 'FAILED'
    if (code === 'LOGIN_STALE') onStale(idle)
    else if (code === 'RECOVERY_NEEDED') show(unlockScreen(state.read().facts))
    else if (code === 'REJECTED') show(idle)
    else if (code === 'SIGNED_OUT') show({ type: 'failed', error: 'signedOut' })
    else {
      const error = errorOf(cause)
      show(onError?.(error, cause) ?? withError(idle, error))
    }
  }
  return {
    state: state.read,
    subscribe: state.subscribe,
    show,
    learn: (facts) => {
      if (!isEnded) state.set({ ...state.read(), facts })
    },
    run: async (work) => {
      if (isEnded) return
      show(work.busy)
      const own = new AbortController()
      if (work.hasPrompt) prompt = own
      try {
        const next = await work.work(own.signal)
        if (next) show(next)
      } catch (cause) {
        fail(work, cause)
      } finally {
        if (prompt === own) prompt = undefined
      }
    },
    leavePrompt: () => {
      prompt?.abort()
      return prompt !== undefined
    },
    end: () => {
      const isFirst = !isEnded
      show({ type: 'loading' })
      isEnded = true
      prompt?.abort()
      return isFirst
    },
  }
}
