import { onAbort } from '@portico/core/adapter'
import { type Pause, pause as pauseFor } from '../../pause.ts'
import type { ApproveFailure } from '../../views/models/approve.ts'
import { toWalletError, WalletError } from '../../WalletError.ts'
import type { Ends } from '../screen/createScreen.tsx'
import { createState } from '../screen/createState.ts'
import { createSecret } from './boxes.ts'
import { isUnknownWindow } from './createRelay.ts'
import type { Talk } from './createTalk.ts'
import { failureOf } from './failureOf.ts'
import { type FrameEnd, type FrameEndParts, openFrameEnd } from './openFrameEnd.ts'
import type { WindowAsked } from './types.ts'

/** How far the frame is with what the user does in the wallet's window. */
export interface WindowAskState {
  readonly step: 'preparing' | 'ready' | 'waiting' | 'blocked' | 'failed'
  /** In `failed`. */
  readonly failure?: ApproveFailure | undefined
  readonly failureDetails?: string | undefined
}

/** The way from the frame to the wallet's window. */
export interface WindowAsk {
  readonly state: () => WindowAskState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the window, in a press of the user. An earlier one is good for nothing then. */
  open(): void
  /** The user says no in the frame. */
  decline(): void
  /** The page goes away, perhaps to come back later: nothing of it may happen then. */
  leave(): void
}

/** What the user does in the window. */
export interface WindowTask<T> {
  /** Finds out what is to be shown, before the button takes a press: on a phone the page sleeps behind the window. Never rejects. */
  prepare(signal: AbortSignal): Promise<void>
  /** What the window is for, as of a press. */
  asked(): WindowAsked
  /** Does it, up to the end. Rejects a WalletError. */
  serve(window: ServedWindow): Promise<T>
}

/** The window that the user has opened last. */
export interface ServedWindow {
  readonly talk: Talk
  /** From now on it is done: no other window takes its place, and the user says no in none. */
  hold(): void
  /** Whether the page has gone, or the user has opened another window. */
  isGone(): boolean
}

/** What it is made of. */
export interface WindowAskParts extends FrameEndParts {
  /** Opens the wallet's window with a secret in its address, at once. */
  readonly openWindow: (secret: string) => void
  readonly pause?: Pause
}

/** Begins to ask. `ends` is told the result once. */
export function createWindowAsk<T>(parts: WindowAskParts, task: WindowTask<T>, ends: Ends<T>): WindowAsk {
  const { pause = pauseFor } = parts
  const preparing = new AbortController()
  const state = createState<WindowAskState>({ step: 'preparing' })
  /** Of the window that was opened last: no other one is listened to. */
  let trial: AbortController | undefined
  let current: FrameEnd | undefined
  let failed: WalletError | undefined
  let isHeld = false
  let isOver = false
  let isGone = false
  const show = (next: WindowAskState): void => {
    if (!isOver) state.set(next)
  }
  const finish = (settle: () => void): void => {
    if (isOver) return
    isOver = true
    preparing.abort()
    trial?.abort()
    // What is shown last stays in memory, and nothing of the window's secret does.
    trial = undefined
    current = undefined
    settle()
  }
  const reject = (error: unknown): void => finish(() => ends.onError(error))

  const follow = async (secret: string, signal: AbortSignal): Promise<void> => {
    const end = await openFrameEnd({ parts, secret, signal, asked: task.asked() })
    if (signal.aborted) return end.end()
    current = end
    onAbort(signal, end.end)
    const talk = await meet(end, { pause, signal, onBlocked: () => show({ step: 'blocked' }) })
    if (!talk) return reject(declined())
    show({ step: 'waiting' })
    const result = await task.serve({
      talk,
      isGone: () => isGone || signal.aborted,
      hold: () => {
        isHeld = true
        show({ step: 'preparing' })
      },
    })
    if (!signal.aborted) finish(() => ends.onResult(result))
  }

  void task.prepare(preparing.signal).then(() => show({ step: 'ready' }))
  return {
    state: state.read,
    subscribe: state.subscribe,
    open: () => {
      if (isOver || isHeld || state.read().step === 'preparing') return
      const secret = createSecret()
      parts.openWindow(secret)
      trial?.abort()
      const own = new AbortController()
      trial = own
      show({ step: 'waiting' })
      follow(secret, own.signal).catch((cause: unknown) => {
        if (own.signal.aborted) return
        failed = toWalletError(cause)
        if (isHeld || failed.code === 'REJECTED') return reject(failed)
        if (failed.apiCode === 'BODY_TOO_LARGE') return reject(tooLarge())
        current?.end()
        // It has waited too long: another press opens another.
        if (isUnknownWindow(cause)) return show({ step: 'ready' })
        const { failure, details } = failureOf(failed)
        show({ step: 'failed', failure, failureDetails: details })
      })
    },
    decline: () => {
      if (!isHeld) reject(failed ?? declined())
    },
    leave: () => {
      isGone = true
      current?.end()
      if (!isHeld) reject(new WalletError('REJECTED', 'The page has gone.'))
    },
  }
}

/** Meets the window, and says when it seems to have been kept from opening. */
function meet(
  end: FrameEnd,
  request: { readonly pause: Pause; readonly signal: AbortSignal; readonly onBlocked: () => void }
): ReturnType<FrameEnd['meet']> {
  const { pause, signal, onBlocked } = request
  const met = new AbortController()
  void pause(TAKEN_MS, met.signal).then(() => {
    if (!signal.aborted && !met.signal.aborted) onBlocked()
  })
  return end.meet().finally(() => met.abort())
}

/** The user's no. */
export function declined(): WalletError {
  return new WalletError('REJECTED', 'User rejected the request.')
}

function tooLarge(): WalletError {
  return new WalletError('PARAMS_INVALID', 'The request is too large for the window that shows it.')
}

/** A window that was not kept from opening is there by then. */
const TAKEN_MS = 3_000
