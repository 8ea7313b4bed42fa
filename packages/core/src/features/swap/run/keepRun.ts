import { replaceModalView } from '../../../actions/modal/navigate.js'
import { isSourceLive } from '../../../actions/transfers/source.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { STORAGE_VERSION } from '../../../config/constants.js'
import type { Instance } from '../../../instance.js'
import { pageTab } from '../../../platform/pageTab.js'
import { currentEntry } from '../../../state/router.js'
import { mostPaid } from '../../../state/selectors/swapStep.js'
import { createStorage, type Storage } from '../../../storage/createStorage.js'
import { isRecord } from '../../../storage/schema.js'
import { readOnChain } from '../draft/chooseToken.js'
import { listTokens } from '../draft/startSwap.js'
import { keepLimit, limitOf } from '../readQuote.js'
import { swapRuns } from '../runs.js'
import { type QuotedSwap, type SwapHolding, type SwapReview, type SwapRun, type SwapTask, setRun } from '../state.js'
import { withinLimit } from '../withinLimit.js'
import { followRun } from './runSwap.js'
import { type KeptSwap, readStored, toStored } from './storedRun.js'

/** Shows the swap again that this tab was at, and keeps the one that goes on until it has ended. */
export async function keepRun(instance: Instance): Promise<void> {
  const { events } = instance
  const storage = tabStorage(instance)
  let isKept = false
  const keep = (): void => {
    const { run } = instance.snapshot.swap
    const goesOn = run?.status === 'running' || run?.status === 'paused'
    // One that isn't shown yet, because its wallet isn't there, stays.
    if (goesOn) void storage.set('swap', toStored(run))
    else if (isKept || run) void storage.remove('swap')
    isKept = goesOn
  }
  const recall = (): Promise<void> => recallRun(instance, storage)
  await recall()
  keep()
  instance.watch('swap', keep)
  for (const type of ['connection:opened', 'network:switched', 'account:changed'] as const)
    events.on(type, () => void recall())
}

/**
 * Between two steps a swap waits for the user, and what was sent is followed. One whose wallet was asked to swap when the page was left may
 * have been sent. One of another account or network waits for that, and one of which nothing was sent is forgotten. What is shown of its
 * tokens is read anew.
 */
async function recallRun(instance: Instance, storage: Storage): Promise<void> {
  const kept = readStored(await storage.get('swap', (value) => (isRecord(value) ? value : undefined)))
  const status = kept && statusOf(kept.tasks)
  const isNeeded = (): boolean =>
    !instance.snapshot.swap.run && kept !== undefined && isSourceLive(instance, kept.source)
  if (!kept || !status || !isNeeded()) return
  const pair = await withinLimit(instance, (signal) => readPair(instance, kept, signal))
  if (!pair || !isNeeded()) return
  const id = ++instance.memory(swapRuns).count
  const run = { id, review: reviewOf(instance, kept, pair), tasks: kept.tasks.map(afterReload), status }
  setRun(instance.state.swap, run)
  if (currentEntry(instance.snapshot.router).view === 'Swap') replaceModalView(instance, { view: 'SwapProgress' })
  if (status === 'running') followRun(instance, run)
}

type Pair = Pick<SwapReview, 'pay' | 'receive'>

/** Both tokens, as the provider lists them and the chain says them. Undefined where one isn't listed. */
async function readPair(instance: Instance, kept: KeptSwap, signal: AbortSignal): Promise<Pair | undefined> {
  const { source } = kept
  const list = await listTokens(instance, { source, signal })
  const read = async (address: string | undefined): Promise<SwapHolding | undefined> => {
    const token = list.find((one) => isSameAddress(one.address, address))
    return token && readOnChain(instance, { source, holding: { ...token, status: 'loading' } })
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
  return { source, ...pair, quoted, slippageBps, asks, approvals: [mostPaid(quoted)] }
}

/** The wallet's question is gone with its page, and a permit with its signature. */
function afterReload(task: SwapTask): SwapTask {
  const isLost = task.kind === 'permit' || (task.status === 'asking' && isApproval(task))
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
