import { replaceModalView } from '../../../actions/modal/navigate.js'
import { runOf } from '../../../actions/start.js'
import { isSourceLive } from '../../../actions/transfers/source.js'
import { withinLimit } from '../../../actions/transfers/withinLimit.js'
import { onAbort } from '../../../async/onAbort.js'
import { toAccountId } from '../../../caip/accountId.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { STORAGE_VERSION } from '../../../config/constants.js'
import type { Instance } from '../../../instance.js'
import { pageTab } from '../../../platform/pageTab.js'
import { currentEntry } from '../../../state/router.js'
import { mostPaid } from '../../../state/selectors/swapStep.js'
import { createStorage, type Storage } from '../../../storage/createStorage.js'
import { isRecord } from '../../../storage/schema.js'
import { readOnChain, readPrice } from '../draft/chooseToken.js'
import { isAlike } from '../draft/isAlike.js'
import { listTokens } from '../draft/startSwap.js'
import { keepLimit, limitOf } from '../readQuote.js'
import { swapRuns } from '../runs.js'
import { type QuotedSwap, type SwapHolding, type SwapReview, type SwapRun, type SwapTask, setRun } from '../state.js'
import { followRun } from './runSwap.js'
import { type KeptSwap, readStored, toStored } from './storedRun.js'

/**
 * Shows the swap again that this tab was at, and keeps the one that goes on until it has ended. One for each account: that of an account
 * that isn't in use stays. A client that is stopped leaves it as a page does that is left.
 */
export async function keepRun(instance: Instance): Promise<void> {
  const { snapshot, state } = instance
  const storage = tabStorage(instance)
  const kept: Record<string, unknown> = {
    ...(await storage.get('swap', (value) => (isRecord(value) ? value : undefined))),
  }
  let last: SwapRun | undefined
  let stops: AbortSignal | undefined
  let isUnseen = false
  let isLeft = false
  let isRecalling = false
  const put = (id: string, value: unknown): void => {
    if (value === undefined) delete kept[id]
    else kept[id] = value
    void (Object.keys(kept).length > 0 ? storage.set('swap', kept) : storage.remove('swap'))
  }
  const keep = (): void => {
    const { run } = snapshot.swap
    const signal = runOf(instance)
    if (signal?.aborted) return
    if (run && stops !== signal) {
      stops = signal
      onAbort(signal, () => {
        last = undefined
        isLeft = true
        setRun(state.swap, undefined)
      })
    }
    const shown = run ?? last
    last = run
    if (!shown) return
    // One that may have been sent is kept until the user has been told.
    const goesOn = run?.status === 'running' || run?.status === 'paused' || (isUnseen && run?.status === 'maybeSent')
    put(toAccountId(shown.review.source), goesOn ? toStored(run) : undefined)
  }
  const recall = async (): Promise<void> => {
    if (isRecalling || snapshot.swap.run || runOf(instance)?.aborted) return
    isRecalling = true
    for (const [id, value] of Object.entries(kept)) {
      const found = await findRun(instance, value)
      // Nothing was sent.
      if (found === 'nothing') put(id, undefined)
      else if (found && kept[id] === value && !snapshot.swap.run) {
        isUnseen = true
        setRun(state.swap, found)
        if (found.status === 'running') followRun(instance, found)
      }
    }
    isRecalling = false
  }
  /** What was found is shown once Swap is on screen. */
  const show = (): void => {
    if (!isUnseen || !snapshot.swap.run) return
    const { view } = currentEntry(snapshot.router)
    if (view === 'Swap') replaceModalView(instance, { view: 'SwapProgress' })
    if (view !== 'SwapProgress') return
    isUnseen = false
    keep()
  }
  await recall()
  let tokens: unknown
  const follow = (): void => {
    const { run, draft } = snapshot.swap
    if (run !== last) keep()
    show()
    // A provider that didn't answer before does by now, or the client was started again at once.
    const isNew = draft?.tokens !== tokens || (isLeft && !runOf(instance)?.aborted)
    if (!isNew) return
    tokens = draft?.tokens
    isLeft = false
    void recall()
  }
  follow()
  instance.watch('swap', follow)
  instance.watch('router', show)
  // Its wallet may be there by now, or the client may have been started again.
  instance.watch('connections', () => void recall())
}

/**
 * What was kept, as it goes on: between two steps it waits for the user, and what was sent is followed. One whose wallet was asked to swap
 * when the page was left may have been sent. Undefined for one of another account or network, and where its tokens can't be read now;
 * `nothing` for one of which nothing was sent. What is shown of its tokens is read anew.
 */
async function findRun(instance: Instance, value: unknown): Promise<SwapRun | 'nothing' | undefined> {
  const kept = readStored(value)
  const status = kept && statusOf(kept.tasks)
  if (!kept || !status) return 'nothing'
  if (!isSourceLive(instance, kept.source)) return undefined
  const pair = await withinLimit(instance, (signal) => readPair(instance, { kept, status, signal }))
  if (!pair || !isSourceLive(instance, kept.source)) return undefined
  const id = ++instance.memory(swapRuns).count
  return { id, review: reviewOf(instance, kept, pair), tasks: kept.tasks.map(afterReload), status }
}

type Pair = Pick<SwapReview, 'pay' | 'receive'>

/**
 * Both tokens, as the provider lists them and the chain says them. Undefined where one isn't listed, and is still to be swapped: what was
 * sent is told all the same, such as of a token that the account had and was listed for that alone.
 */
async function readPair(
  instance: Instance,
  request: { readonly kept: KeptSwap; readonly status: SwapRun['status']; readonly signal: AbortSignal }
): Promise<Pair | undefined> {
  const { kept, status, signal } = request
  const { source } = kept
  const list = await listTokens(instance, { source, signal })
  const read = async (address: string | undefined): Promise<SwapHolding | undefined> => {
    const listed = list.find((one) => isSameAddress(one.address, address))
    if (!listed && status === 'paused') return undefined
    const token = listed ?? { address, name: '', symbol: '', decimals: 0 }
    const holding = await readOnChain(instance, { source, holding: { ...token, status: 'loading' } })
    const priceUsd = await readPrice(instance, { source, holding, signal })
    return { ...holding, priceUsd, isAlike: isAlike(instance, { source, token: holding, list }) }
  }
  const [pay, receive] = await Promise.all([read(kept.pay), read(kept.receive)])
  return pay && receive && { pay, receive }
}

/** The limit is no worse than the slippage makes it, and of that no more is kept than the settings offer. */
function reviewOf({ platform }: Instance, kept: KeptSwap, pair: Pair): SwapReview {
  const { source, exact, payBaseUnits, receiveBaseUnits, limitBaseUnits } = kept
  const slippageBps = Math.min(kept.slippageBps, MOST_KEPT_BPS)
  const offered = { exact, payBaseUnits, receiveBaseUnits, readAtMs: platform.clock.now() }
  const quoted: QuotedSwap = keepLimit(
    { ...offered, limitBaseUnits: limitOf({ ...offered, slippageBps }) },
    { ...offered, limitBaseUnits }
  )
  const asks = kept.tasks.map(({ kind }) => kind)
  const approvals = asks.includes('reset') ? [0n, mostPaid(quoted)] : [mostPaid(quoted)]
  return { source, ...pair, quoted, slippageBps, asks, approvals }
}

/** The wallet's question is gone with its page, and a permit with its signature. What has no hash can't be waited for. */
function afterReload(task: SwapTask): SwapTask {
  const isOpen = task.status === 'asking' || (task.status === 'sent' && task.hash === undefined)
  const isLost = task.kind === 'permit' || (isOpen && isApproval(task))
  return isLost ? { kind: task.kind, status: 'todo' } : task
}

/** Undefined: nothing was sent. */
function statusOf(tasks: readonly SwapTask[]): SwapRun['status'] | undefined {
  const last = tasks.at(-1)
  if (last?.status === 'asking') return 'maybeSent'
  if (last?.status === 'sent') return (last.hash ?? last.batchId) ? 'running' : 'maybeSent'
  return tasks.some(({ hash, ...task }) => hash !== undefined && isApproval(task)) ? 'paused' : undefined
}

function isApproval({ kind }: Pick<SwapTask, 'kind'>): boolean {
  return kind === 'reset' || kind === 'approve'
}

function tabStorage({ options, platform }: Instance): Storage {
  return createStorage({
    backend: platform.tabStorage ?? pageTab(),
    prefix: options.storagePrefix,
    version: STORAGE_VERSION,
  })
}

/** 3 %. */
const MOST_KEPT_BPS = 300
