import type { ApprovalModel, ApproveFailure } from '@portico/ui/views/approve'
import { type Pause, pause as pauseFor } from '../pause.ts'
import type { Ends } from '../screen/createScreen.tsx'
import { createState } from '../screen/createState.ts'
import type { AskUser } from '../signing/createSigning.ts'
import type { Question } from '../signing/types.ts'
import { WalletError } from '../WalletError.ts'
import { createSecret } from './boxes.ts'
import { isUnknownWindow } from './createRelay.ts'
import { failureOf } from './failureOf.ts'
import { type FrameEnd, type FrameEndParts, openFrameEnd } from './openFrameEnd.ts'
import type { WindowOutcome, WindowView } from './types.ts'

/** How far the frame is with a request that the user answers in the wallet's window. */
export interface WindowAskState {
  readonly step: 'preparing' | 'ready' | 'waiting' | 'blocked' | 'failed'
  /** In `failed`. */
  readonly failure?: ApproveFailure | undefined
  readonly failureDetails?: string | undefined
}

/** A request that the user answers in the wallet's window. */
export interface WindowAsk {
  readonly state: () => WindowAskState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the window, in a press of the user. An earlier one is good for nothing then. */
  open(): void
  /** The user says no in the frame. */
  decline(): void
  /** The page goes away, perhaps to come back later: nothing of the request may happen then. */
  leave(): void
}

/** What it is made of. */
export interface WindowAskParts extends FrameEndParts {
  /** Opens the wallet's window with a secret in its address, at once. */
  readonly openWindow: (secret: string) => void
  readonly pause?: Pause
}

/**
 * Begins to ask. What the user reads was looked at before the window opens: on a phone the page sleeps behind it. `ends` is told
 * the result once.
 */
export function createWindowAsk(
  parts: WindowAskParts,
  request: Parameters<AskUser>[0],
  ends: Ends<unknown>
): WindowAsk {
  const { pause = pauseFor } = parts
  const { question, page } = request
  const looking = new AbortController()
  const state = createState<WindowAskState>({ step: 'preparing' })
  let model = question.model
  /** Of the window that was opened last: no other one is listened to. */
  let trial: AbortController | undefined
  /** Of the window that has answered, until that was told what became of it. */
  let answered: FrameEnd | undefined
  let failed: WalletError | undefined
  let isAnswered = false
  let isOver = false
  let isGone = false
  const show = (next: WindowAskState): void => {
    if (!isOver) state.set(next)
  }
  const finish = (settle: () => void): void => {
    if (isOver) return
    isOver = true
    looking.abort()
    if (!isAnswered) trial?.abort()
    settle()
  }
  const reject = (error: unknown): void => finish(() => ends.onError(error))

  const begin = async (): Promise<void> => {
    page.shown()
    await question.look({
      signal: looking.signal,
      onModel: (next) => {
        model = next
      },
    })
    show({ step: 'ready' })
  }

  const follow = async (secret: string, signal: AbortSignal): Promise<void> => {
    const [first, ...others] = choicesOf(question, model)
    const views = [viewOf(request, first), ...others.map((one) => viewOf(request, one))] as const
    const end = await openFrameEnd({ parts, secret, signal, views })
    if (signal.aborted) return end.end()
    signal.addEventListener('abort', end.end)
    const met = new AbortController()
    void pause(TAKEN_MS, met.signal).then(() => {
      if (!signal.aborted && !met.signal.aborted) show({ step: 'blocked' })
    })
    const keys = await end.meet().finally(() => met.abort())
    show({ step: 'waiting' })
    const yes = keys && (await end.hearYes(keys))
    if (signal.aborted) return
    isAnswered = true
    show({ step: 'preparing' })
    if (!keys || !yes) return reject(declined())
    const agreed = views[end.digests.indexOf(yes.digest)]
    if (!agreed) return reject(new WalletError('FAILED', 'The window has shown another request.'))
    answered = end
    const tell = async (outcome: WindowOutcome): Promise<void> => {
      if (outcome.type !== 'signing') answered = undefined
      await end.tell(keys, outcome)
    }
    const result = await signAgreed({ request, agreed: agreed.model, isGone: () => isGone, tell })
    finish(() => ends.onResult(result))
  }

  void begin()
  return {
    state: state.read,
    subscribe: state.subscribe,
    open: () => {
      if (isOver || isAnswered || state.read().step === 'preparing') return
      const secret = createSecret()
      parts.openWindow(secret)
      trial?.abort()
      const own = new AbortController()
      trial = own
      show({ step: 'waiting' })
      follow(secret, own.signal).catch((cause: unknown) => {
        if (own.signal.aborted) return
        failed = toWalletError(cause)
        if (isAnswered || failed.code === 'REJECTED') return reject(failed)
        if (failed.apiCode === 'BODY_TOO_LARGE') return reject(tooLarge())
        // It has waited too long: another press opens another.
        if (isUnknownWindow(cause)) return show({ step: 'ready' })
        const { failure, details } = failureOf(failed)
        show({ step: 'failed', failure, failureDetails: details })
      })
    },
    decline: () => {
      if (!isAnswered) reject(failed ?? declined())
    },
    leave: () => {
      isGone = true
      answered?.end()
      if (!isAnswered) reject(new WalletError('REJECTED', 'The page has gone.'))
    },
  }
}

/** Signs what the user has agreed to, once the page knows, and tells the window what becomes of it. Rejects a WalletError. */
async function signAgreed(asked: {
  readonly request: Parameters<AskUser>[0]
  readonly agreed: ApprovalModel
  readonly isGone: () => boolean
  readonly tell: (outcome: WindowOutcome) => Promise<void>
}): Promise<unknown> {
  const { request, agreed, isGone, tell } = asked
  request.question.agree?.(agreed)
  let mayHappen = false
  const onSign = async (): Promise<void> => {
    await request.page.agreed()
    if (isGone()) throw new WalletError('REJECTED', 'The page has gone.')
    mayHappen = true
    void tell({ type: 'signing' })
  }
  try {
    const result = await request.sign(onSign)
    await tell({ type: 'approved' })
    return result
  } catch (cause) {
    const error = toWalletError(cause)
    // What the network said is the page's to show; that nothing could be signed is said in the window.
    if (mayHappen) await tell({ type: 'answered' })
    else await tell(error.code === 'REJECTED' ? { type: 'gone' } : { type: 'failed', ...failureOf(error) })
    throw error
  }
}

/** What the user chooses among: with a spending limit first, where there is one. */
function choicesOf(question: Question, model: ApprovalModel): readonly [ApprovalModel, ...ApprovalModel[]] {
  if (model.type !== 'transaction' || !model.allowance || !question.setLimited) return [model]
  const asked = question.setLimited(false)
  return [question.setLimited(true), asked]
}

function viewOf({ call, account, page }: Parameters<AskUser>[0], model: ApprovalModel): WindowView {
  return {
    dapp: call.dapp,
    dappName: page.dappName(),
    address: account.address,
    networkName: call.network.name,
    model,
  }
}

function toWalletError(cause: unknown): WalletError {
  return cause instanceof WalletError ? cause : new WalletError('FAILED', 'An error occurred', { cause })
}

function tooLarge(): WalletError {
  return new WalletError('PARAMS_INVALID', 'The request is too large for the window that shows it.')
}

function declined(): WalletError {
  return new WalletError('REJECTED', 'User rejected the request.')
}

/** A window that was not kept from opening is there by then. */
const TAKEN_MS = 3_000
