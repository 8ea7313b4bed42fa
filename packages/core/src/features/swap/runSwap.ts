import { runOf } from '../../actions/start.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import type { Hash } from '../../adapter/methods.js'
import type { ConnectionData } from '../../adapter/types.js'
import { pause, until } from '../../async/until.js'
import { type AccountId, toAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { PorticoErrorContext } from '../../errors/codes.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SwapFacts } from '../../records/swapFacts.js'
import { mostPaid } from '../../state/selectors/swapStep.js'
import { askProvider } from './askProvider.js'
import { checkCall } from './checkCall.js'
import { isWithin, keepLimit, queryOf, readQuote, type SwapWish, worsePrice } from './readQuote.js'
import { readMissing } from './reviewSwap.js'
import { swapRuns } from './runs.js'
import { type QuotedSwap, type SwapReview, type SwapTask, setRun, updateRun } from './state.js'

interface Run {
  readonly id: number
  readonly review: SwapReview
  readonly connection: ConnectionData
}

/**
 * Does what the user has confirmed, and settles as the wallet says of the swap. The slice says how it goes on: the user may leave
 * meanwhile, and confirm another one.
 */
export function runSwap(instance: Instance, review: SwapReview): Promise<Hash> {
  const { connectionId } = review.source
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  const run = { id: ++instance.memory(swapRuns).count, review, connection }
  const tasks: SwapTask[] = [{ kind: 'swap', status: 'todo' }]
  if (review.approveBaseUnits !== undefined) tasks.unshift({ kind: 'approve', status: 'todo' })
  setRun(instance.state.swap, { id: run.id, review, tasks, status: 'running' })
  instance.emit('swap:asked', { connection, ...factsOf(review) })
  const asked = askAll(instance, run)
  asked.then(
    (sent) => settle(instance, run, sent),
    // The caller hears of it, and the slice has it.
    () => undefined
  )
  return asked
}

/** What the wallet is asked for, one after the other. */
async function askAll(instance: Instance, run: Run): Promise<Hash> {
  const isApproved = run.review.approveBaseUnits === undefined
  const stopAt =
    (kind: SwapTask['kind']) =>
    (thrown: unknown): never => {
      fail(instance, run, { kind, error: fromUnknown(thrown) })
      throw thrown
    }
  if (!isApproved) await approve(instance, run).catch(stopAt('approve'))
  return askSwap(instance, run, isApproved).catch(stopAt('swap'))
}

/** Has the wallet approve exactly what is paid, and waits until the network says that it is allowed. */
async function approve(instance: Instance, run: Run): Promise<void> {
  const { id, review } = run
  const { source, quoted, approveBaseUnits = 0n, pay } = review
  const { networkId } = source
  const signal = runOf(instance)
  const wish = wishFor(review)
  const token = pay.address ?? ''
  // Nothing is approved for a swap that would be refused.
  await buildSwap(instance, review)
  const built = await askProvider(instance, { networkId, signal }, (provider, access) =>
    provider.buildApprove({ ...access, ...queryOf(wish), token, approveBaseUnits })
  )
  const transaction = await checkCall(instance, { review, kind: 'approve', transaction: built })
  const { hash } = await ask(instance, run, { kind: 'approve', transaction })
  await untilTaken(instance, { networkId, hash })
  await untilAllowed(instance, { wish, needed: mostPaid(quoted) })
  updateRun(instance.state.swap, { id, task: { kind: 'approve', status: 'done', hash } })
}

/** The price after the approval, which may have taken minutes. Rejects where it is worse than the user agreed to. */
async function requoted(instance: Instance, review: SwapReview): Promise<QuotedSwap> {
  const { quoted, source } = review
  const now = await readQuote(instance, { wish: wishFor(review), signal: runOf(instance) })
  if (now && isWithin(now, quoted)) return keepLimit(now, quoted)
  throw worsePrice(quoted, source)
}

async function askSwap(instance: Instance, run: Run, isFresh: boolean): Promise<Hash> {
  const quoted = isFresh ? run.review.quoted : await requoted(instance, run.review)
  const review = { ...run.review, quoted }
  return ask(instance, { ...run, review }, { kind: 'swap', transaction: await buildSwap(instance, review) })
}

/** The swap of a review as the provider builds it. Throws SWAP_REFUSED where that is another one. */
async function buildSwap(instance: Instance, review: SwapReview): Promise<unknown> {
  const { source, quoted, slippageBps } = review
  const { networkId } = source
  const { limitBaseUnits } = quoted
  const query = { ...queryOf(wishFor(review)), quote: quoted, limitBaseUnits, slippageBps }
  const transaction = await askProvider(instance, { networkId, signal: runOf(instance) }, (provider, access) =>
    provider.buildSwap({ ...access, ...query })
  )
  return checkCall(instance, { review, kind: 'swap', transaction })
}

/** Asks the wallet for one transaction, which is known to do what the review says. */
async function ask(
  instance: Instance,
  { id, review, connection }: Run,
  { kind, transaction }: { readonly kind: SwapTask['kind']; readonly transaction: unknown }
): Promise<Hash> {
  const { source } = review
  const { connectionId, networkId, address: from } = source
  const send = instance.handles.get(connectionId)?.wallet.sendTransaction
  if (!send || !isSourceLive(instance, source))
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  updateRun(instance.state.swap, { id, task: { kind, status: 'asking' } })
  const { hash } = await send({ networkId, transaction, from })
  updateRun(instance.state.swap, { id, task: { kind, status: 'sent', hash } })
  instance.emit('swap:sent', { connection, ...factsOf(review), kind, hash })
  return { hash }
}

/**
 * Resolves when the network has taken a transaction, however long that takes and however often the network can't be asked meanwhile.
 * Rejects SWAP_REVERTED for one that did nothing, and ABORTED when the client stops.
 */
async function untilTaken(
  instance: Instance,
  { networkId, hash }: { readonly networkId: SwapReview['source']['networkId']; readonly hash: string }
): Promise<void> {
  const { waitForTransaction } = instance.adapters.of(namespaceOf(networkId)).chain
  const { clock } = instance.platform
  const signal = runOf(instance)
  const work = async (over: AbortSignal) => waitForTransaction?.({ networkId, hash, signal: over })
  for (;;) {
    const ended = await until({ work, signal }).catch(() => 'unknown' as const)
    if (ended === 'failed') throw reverted({ networkId, hash })
    if (ended !== 'unknown') return
    await pause({ clock, delayMs: RETRY_MS, signal })
  }
}

/** Throws SWAP_REFUSED where a wallet has let its user approve less. A node may be some blocks behind the one that has the approval. */
async function untilAllowed(
  instance: Instance,
  request: { readonly wish: SwapWish; readonly needed: bigint }
): Promise<void> {
  const signal = runOf(instance)
  for (let reads = 1; ; reads += 1) {
    if ((await readMissing(instance, { ...request, signal })) === undefined) return
    const { networkId } = request.wish.source
    if (reads === MOST_READS) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason: 'allowance' } })
    await pause({ clock: instance.platform.clock, delayMs: RETRY_MS, signal })
  }
}

const RETRY_MS = 4_000

/** Of what is allowed. */
const MOST_READS = 4

/**
 * Says how the swap has ended on the network, however long that takes, and reads the balances then. A network that can't be asked says
 * nothing of it: the swap goes on, and is looked at as the account's other pending transactions are. Never rejects.
 */
async function settle(instance: Instance, run: Run, { hash }: Hash): Promise<void> {
  const { networkId, address } = run.review.source
  let isOver = false
  const end = (error?: PorticoError | undefined): void => {
    stop()
    if (isOver) return
    isOver = true
    if (error) fail(instance, run, { kind: 'swap', error })
    else updateRun(instance.state.swap, { id: run.id, status: 'done', task: { kind: 'swap', status: 'done', hash } })
    void reread(instance, toAccountId({ networkId, address }))
  }
  const stop = instance.events.on('transaction:settled', ({ transaction }) => {
    if (transaction.hash === hash) end(transaction.status === 'confirmed' ? undefined : reverted({ networkId, hash }))
  })
  try {
    await untilTaken(instance, { networkId, hash })
    end()
  } catch (error) {
    if (isPorticoError(error, 'SWAP_REVERTED')) end(error)
  }
}

async function reread(instance: Instance, accountId: AccountId): Promise<void> {
  // Where the code cannot be fetched, the next change of the connection reads the balance.
  const account = await import('../../chunks/account.js').catch(() => undefined)
  await account?.rereadAccount(instance, { accountId }).catch(() => undefined)
}

function reverted(context: PorticoErrorContext['SWAP_REVERTED']): PorticoError<'SWAP_REVERTED'> {
  return new PorticoError('SWAP_REVERTED', { context })
}

function fail(
  instance: Instance,
  { id, review, connection }: Run,
  { kind, error }: { readonly kind: SwapTask['kind']; readonly error: PorticoError }
): void {
  updateRun(instance.state.swap, {
    id,
    status: error.code === 'TRANSFER_UNCERTAIN' ? 'maybeSent' : 'failed',
    error: { code: error.code, details: describeCause(error) },
    task: { kind, status: 'failed', hash: isPorticoError(error, 'SWAP_REVERTED') ? error.context.hash : undefined },
  })
  instance.emit('swap:failed', { connection, ...factsOf(review), kind, error })
}

function wishFor({ source, pay, receive, quoted, slippageBps }: SwapReview): SwapWish {
  const { exact } = quoted
  const amountBaseUnits = exact === 'pay' ? quoted.payBaseUnits : quoted.receiveBaseUnits
  return { source, pay, receive, exact, amountBaseUnits, slippageBps }
}

function factsOf({ source, pay, receive, quoted }: SwapReview): SwapFacts {
  const of = ({ symbol, decimals, address: token }: typeof pay, amountBaseUnits: bigint): SwapFacts['pay'] => ({
    amountBaseUnits,
    symbol,
    decimals,
    token,
  })
  return {
    networkId: source.networkId,
    from: source.address,
    pay: of(pay, mostPaid(quoted)),
    receive: of(receive, quoted.receiveBaseUnits),
  }
}
