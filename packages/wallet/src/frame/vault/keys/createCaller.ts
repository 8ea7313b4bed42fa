import type { FrameError } from '@portico/core/connectors/embedded/protocol'
import { type Pause, pause as pauseFor } from '../../pause.ts'
import { createState, type State } from '../../screens/screen/createState.ts'
import { isUnknownWindow } from '../../screens/window/createRelay.ts'
import type { Talk } from '../../screens/window/createTalk.ts'
import { WalletError } from '../../WalletError.ts'
import type { Custody, CustodyAnswer, CustodyCall } from '../custody/types.ts'

/** The frame's custody, called from the window. */
export interface Caller {
  readonly custody: Custody
  /** Whether the frame hasn't answered for a time: on some phones a page sleeps behind another tab. */
  readonly isQuiet: Pick<State<boolean>, 'read' | 'subscribe'>
}

/**
 * Makes it. `onLost` is told once that the frame has gone, and whether it was changing something: what it was asked then rejects
 * SERVER_UNREACHABLE.
 */
export function createCaller(parts: {
  readonly talk: Talk
  readonly onLost: (wasChanging: boolean) => void
  readonly pause?: Pause | undefined
}): Caller {
  const { talk, onLost, pause = pauseFor } = parts
  const isQuiet = createState(false)
  let isLost = false
  const calls: Waiting[] = []
  const call = <N extends keyof Custody>(name: N, given?: unknown): ReturnType<Custody[N]> => {
    if (isLost) return Promise.reject(lost()) as ReturnType<Custody[N]>
    const answer = new Promise<unknown>((resolve, reject) => {
      const answered = new AbortController()
      const { signal } = answered
      calls.push({ name, resolve, reject, answered })
      void pause(QUIET_MS, signal).then(() => {
        if (!signal.aborted) isQuiet.set(true)
      })
      // The frame hears nothing more, for whatever reason: nothing more is asked.
      talk.say({ name, given } satisfies CustodyCall).catch(talk.end)
    })
    return answer as ReturnType<Custody[N]>
  }
  const listen = async (): Promise<unknown> => {
    for (;;) {
      try {
        const answer = (await talk.hear()) as CustodyAnswer | undefined
        if (answer === undefined) return undefined
        const asked = calls.shift()
        asked?.answered.abort()
        isQuiet.set(false)
        if ('error' in answer) asked?.reject(fromFrameError(answer.error))
        else asked?.resolve(answer.value)
      } catch (error) {
        return error
      }
    }
  }
  void listen().then((error) => {
    isLost = true
    isQuiet.set(false)
    const left = calls.splice(0)
    for (const { answered } of left) answered.abort()
    const [last] = left
    // The way ends with the session, and so does what was asked for: the page shows what came of it.
    if (last && ENDING.includes(last.name) && isUnknownWindow(error)) return last.resolve(undefined)
    for (const { reject } of left) reject(lost())
    onLost(left.some(({ name }) => CHANGING.includes(name)))
  })
  return {
    isQuiet,
    custody: {
      read: () => call('read'),
      sendCode: () => call('sendCode'),
      enterCode: (given) => call('enterCode', given),
      passkeys: () => call('passkeys'),
      confirmByPasskey: (given) => call('confirmByPasskey', given),
      beginLogin: (given) => call('beginLogin', given),
      finishLogin: (given) => call('finishLogin', given),
      confirmByProvider: (given) => call('confirmByProvider', given),
      addEmail: (given) => call('addEmail', given),
      finishEmail: (given) => call('finishEmail', given),
      removeLogin: (given) => call('removeLogin', given),
      preparePasskey: () => call('preparePasskey'),
      sealRecovery: (given) => call('sealRecovery', given),
      storeRecovery: (given) => call('storeRecovery', given),
      removePasskey: (given) => call('removePasskey', given),
      removeRecovery: (given) => call('removeRecovery', given),
      locks: () => call('locks'),
      unlock: (given) => call('unlock', given),
      words: () => call('words'),
      deleteWallet: () => call('deleteWallet'),
      changeEmail: () => call('changeEmail'),
      logOut: () => call('logOut'),
    },
  }
}

interface Waiting {
  readonly name: keyof Custody
  readonly resolve: (value: unknown) => void
  readonly reject: (error: WalletError) => void
  /** Aborted by the answer. */
  readonly answered: AbortController
}

function fromFrameError({ code, message, retryInMs, triesLeft }: FrameError): WalletError {
  return new WalletError(code, message, {
    ...(retryInMs !== undefined && { retryInMs }),
    ...(triesLeft !== undefined && { triesLeft }),
  })
}

function lost(): WalletError {
  return new WalletError('SERVER_UNREACHABLE', 'The page that has opened this window is gone.')
}

const ENDING: readonly (keyof Custody)[] = ['deleteWallet', 'logOut']
const CHANGING: readonly (keyof Custody)[] = [
  'storeRecovery',
  'removePasskey',
  'removeRecovery',
  'finishLogin',
  'finishEmail',
  'removeLogin',
  'unlock',
  'changeEmail',
  'deleteWallet',
]
const QUIET_MS = 5_000
