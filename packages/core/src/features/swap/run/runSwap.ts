import { runOf } from '../../../actions/start.js'
import type { Hash } from '../../../adapter/methods.js'
import { onAbort } from '../../../async/onAbort.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { activeConnection } from '../../../state/selectors/activeConnection.js'
import { isAlike } from '../draft/isAlike.js'
import { startSwap } from '../draft/startSwap.js'
import { incomplete } from '../reviewSwap.js'
import { swapRuns } from '../runs.js'
import { type SwapReview, type SwapRun, type SwapTask, setRun, setSlippage, updateRun } from '../state.js'
import { approve } from './approve.js'
import { askBatch, followBatch } from './askBatch.js'
import { askSwap } from './askSwap.js'
import { askPermit } from './permit.js'
import { connectionOf, failRun, type Run, type SignedPermit, walletOf } from './run.js'
import { settleRun } from './settleRun.js'
import { factsOf } from './swapFacts.js'

/**
 * Does what the user has confirmed, and settles as the wallet says of the swap. The slice says how it goes on: the user may leave
 * meanwhile, and confirm another one.
 */
export function runSwap(instance: Instance, review: SwapReview): Promise<Hash> {
  const connection = connectionOf(instance, review)
  const run = { id: ++instance.memory(swapRuns).count, review, connection, signal: runOf(instance) }
  const tasks: SwapTask[] = review.asks.map((kind) => ({ kind, status: 'todo' }))
  setRun(instance.state.swap, { id: run.id, review, tasks, status: 'running' })
  instance.emit('swap:asked', { connection, ...factsOf(review) })
  return askAlone(instance, run, { isResumed: false })
}

/**
 * Goes on with a swap between two steps of which the page was loaded anew, at the price that is there now. Rejects SWAP_INCOMPLETE where
 * no swap is paused, and as {@link runSwap} does. Whether the user means a token that is called like another one isn't kept: there the
 * swap becomes a draft, in which the user says so once more.
 */
export async function resumeSwap(instance: Instance): Promise<Hash> {
  const paused = instance.snapshot.swap.run
  if (paused?.status !== 'paused') throw incomplete(instance)
  const run = toRun(instance, paused)
  const { source, receive, slippageBps } = paused.review
  try {
    const { connectionId } = source
    if (activeConnection(instance.snapshot)?.id !== connectionId)
      throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
    walletOf(instance, run)
  } catch (error) {
    // Another account is in use: the swap waits for its own.
    updateRun(instance.state.swap, { id: run.id, error: { code: 'CONNECTION_NOT_FOUND' } })
    throw error
  }
  const { draft, slippageBps: chosen } = instance.snapshot.swap
  // The account's tokens may be known by now.
  if (receive.isAlike || isAlike(instance, { source, token: receive, list: draft?.tokens.list ?? [] })) {
    startSwap(instance, paused.review)
    setSlippage(instance.state.swap, Math.min(slippageBps, chosen))
    setRun(instance.state.swap, undefined)
    throw new PorticoError('SWAP_INCOMPLETE', { context: { missing: 'acceptToken' } })
  }
  updateRun(instance.state.swap, { id: run.id, status: 'running', error: undefined })
  return askAlone(instance, run, { isResumed: true })
}

/** Follows what the page before this one has sent. The wallet is asked for nothing. */
export function followRun(instance: Instance, shown: SwapRun): void {
  const run = toRun(instance, shown)
  const { hash, batchId } = shown.tasks.at(-1) ?? {}
  if (hash !== undefined) void settleRun(instance, run, { hash })
  else if (batchId !== undefined)
    followBatch(instance, run, batchId).then(
      (sent) => settleRun(instance, run, sent),
      (error: unknown) => {
        if (!run.signal?.aborted) failRun(instance, run, { kind: 'batch', error: fromUnknown(error) })
      }
    )
}

function toRun(instance: Instance, { id, review }: SwapRun): Run {
  return { id, review, connection: connectionOf(instance, review), signal: runOf(instance) }
}

/** While the wallet is asked, no other swap can be confirmed. */
function askAlone(instance: Instance, run: Run, how: { readonly isResumed: boolean }): Promise<Hash> {
  const runs = instance.memory(swapRuns)
  const asked = askAll(instance, run, how)
  const end = (): void => {
    if (runs.confirmed?.answer === asked) runs.confirmed = undefined
  }
  runs.confirmed = { answer: asked, handle: instance.handles.get(run.review.source.connectionId) }
  // A client that is started again waits for no answer.
  onAbort(run.signal, end)
  asked.then(
    (sent) => {
      end()
      void settleRun(instance, run, sent)
    },
    // The caller hears of it, and the slice has it.
    end
  )
  return asked
}

/** What the wallet is asked for, one after the other. The last one swaps. */
async function askAll(instance: Instance, run: Run, { isResumed }: { readonly isResumed: boolean }): Promise<Hash> {
  const tasks = instance.snapshot.swap.run?.tasks ?? []
  let permit: SignedPermit | undefined
  for (const task of tasks) {
    const { kind } = task
    try {
      if (kind === 'batch') return await askBatch(instance, run)
      // The price of the review is the one that the user has just agreed to.
      const isFresh = tasks.length === 1 && !isResumed
      if (kind === 'swap') return await askSwap(instance, run, { permit, isFresh, isResumed })
      if (kind === 'permit') permit = await askPermit(instance, run)
      else await approve(instance, run, { ...task, kind })
    } catch (thrown) {
      // A client that is stopped leaves the swap as it is.
      if (run.signal?.aborted) throw thrown
      const error = permit ? withoutCause(thrown) : fromUnknown(thrown)
      failRun(instance, run, { kind, error })
      throw error
    }
  }
  throw incomplete(instance)
}

/** A wallet may quote what it was asked for, and the signature of a permit is in that. */
function withoutCause(thrown: unknown): PorticoError {
  const { code, context } = fromUnknown(thrown)
  // They belong together.
  return new PorticoError(code, { context: context as never })
}
