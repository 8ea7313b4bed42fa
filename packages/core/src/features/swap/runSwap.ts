import { runOf } from '../../actions/start.js'
import { isSourceLive } from '../../actions/transfers/source.js'
import { isSendRefusal } from '../../adapter/kit/isSendRefusal.js'
import type { Hash } from '../../adapter/methods.js'
import type { ConnectionData } from '../../adapter/types.js'
import { until } from '../../async/until.js'
import { toAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import { describeCause } from '../../errors/describeCause.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SwapFacts } from '../../records/swapFacts.js'
import { mostPaid } from '../../state/selectors/swapStep.js'
import { askProvider } from './askProvider.js'
import { checkCall } from './checkCall.js'
import { queryOf, readQuote, type SwapWish } from './readQuote.js'
import { readMissing } from './reviewSwap.js'
import { type QuotedSwap, type SwapReview, type SwapTask, setRun, updateRun } from './state.js'

interface Run {
  readonly review: SwapReview
  readonly connection: ConnectionData
}

/**
 * Begins what the user has confirmed: `asked` settles as the wallet says of the swap, and `ended` resolves when the network has said it
 * too. The user may leave meanwhile.
 */
export function runSwap(
  instance: Instance,
  review: SwapReview
): { readonly asked: Promise<Hash>; readonly ended: Promise<void> } {
  const { connectionId } = review.source
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  const run = { review, connection }
  const tasks: SwapTask[] = [{ kind: 'swap', status: 'todo' }]
  if (review.approveBaseUnits !== undefined) tasks.unshift({ kind: 'approve', status: 'todo' })
  setRun(instance.state.swap, { review, tasks, status: 'running' })
  instance.emit('swap:asked', { connection, ...factsOf(review) })
  const asked = askAll(instance, run)
  const ended = asked.then(
    (sent) => settle(instance, run, sent),
    (thrown: unknown) => fail(instance, run, thrown)
  )
  return { asked, ended }
}

/** What the wallet is asked for, one after the other. */
async function askAll(instance: Instance, run: Run): Promise<Hash> {
  const { review } = run
  if (review.approveBaseUnits === undefined) return askSwap(instance, run)
  await approve(instance, run)
  return askSwap(instance, { ...run, review: { ...review, quoted: await requoted(instance, review) } })
}

/** Has the wallet approve exactly what is paid, and waits until the network says that it is allowed. */
async function approve(instance: Instance, run: Run): Promise<void> {
  const { review } = run
  const { source, quoted, approveBaseUnits = 0n, pay } = review
  const { networkId } = source
  const signal = runOf(instance)
  const wish = wishFor(review)
  const token = pay.address ?? ''
  const transaction = await askProvider(instance, { networkId, signal }, (provider, access) =>
    provider.buildApprove({ ...access, ...queryOf(wish), token, approveBaseUnits })
  )
  const { hash } = await ask(instance, run, { kind: 'approve', transaction })
  await untilTaken(instance, { networkId, hash })
  // A wallet lets its user approve less.
  const missing = await readMissing(instance, { wish, needed: mostPaid(quoted), signal })
  if (missing !== undefined) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason: 'allowance' } })
  updateRun(instance.state.swap, { task: { kind: 'approve', status: 'done', hash } })
}

/** The price after the approval, which may have taken minutes. Rejects where it is worse than the user agreed to. */
async function requoted(instance: Instance, review: SwapReview): Promise<QuotedSwap> {
  const { quoted, source } = review
  const { exact, limitBaseUnits } = quoted
  const now = await readQuote(instance, { wish: wishFor(review), signal: runOf(instance) })
  const isWithin =
    now && (exact === 'pay' ? now.receiveBaseUnits >= limitBaseUnits : now.payBaseUnits <= limitBaseUnits)
  if (isWithin) return { ...now, limitBaseUnits }
  const code = exact === 'pay' ? 'RECEIVED_CHANGED' : 'AMOUNT_CHANGED'
  throw new PorticoError(code, { context: { networkId: source.networkId } })
}

async function askSwap(instance: Instance, run: Run): Promise<Hash> {
  const { source, quoted, slippageBps } = run.review
  const { networkId } = source
  const { limitBaseUnits } = quoted
  const query = { ...queryOf(wishFor(run.review)), quote: quoted, limitBaseUnits, slippageBps }
  const transaction = await askProvider(instance, { networkId, signal: runOf(instance) }, (provider, access) =>
    provider.buildSwap({ ...access, ...query })
  )
  return ask(instance, run, { kind: 'swap', transaction })
}

/** Asks the wallet for one transaction, once that is known to do what the review says. */
async function ask(
  instance: Instance,
  { review, connection }: Run,
  { kind, transaction }: { readonly kind: SwapTask['kind']; readonly transaction: unknown }
): Promise<Hash> {
  const { source } = review
  const { connectionId, networkId, address: from } = source
  await checkCall(instance, { review, kind, transaction })
  const send = instance.handles.get(connectionId)?.wallet.sendTransaction
  if (!send || !isSourceLive(instance, source))
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  updateRun(instance.state.swap, { task: { kind, status: 'asking' } })
  try {
    const { hash } = await send({ networkId, transaction, from })
    updateRun(instance.state.swap, { task: { kind, status: 'sent', hash } })
    instance.emit('swap:sent', { connection, ...factsOf(review), kind, hash })
    return { hash }
  } catch (thrown) {
    const error = fromUnknown(thrown)
    if (isSendRefusal(error)) throw error
    throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause: error })
  }
}

/** Resolves when the network has taken a transaction. Rejects SWAP_REVERTED for one that did nothing. */
async function untilTaken(
  instance: Instance,
  { networkId, hash }: { readonly networkId: SwapReview['source']['networkId']; readonly hash: string }
): Promise<void> {
  const { waitForTransaction } = instance.adapters.of(namespaceOf(networkId)).chain
  const work = async (signal: AbortSignal) => waitForTransaction?.({ networkId, hash, signal })
  const ended = await until({ work, signal: runOf(instance) })
  if (ended === 'failed') throw new PorticoError('SWAP_REVERTED', { context: { networkId, hash } })
}

/** Says how the swap has ended on the network, and reads the balances then. Never rejects. */
async function settle(instance: Instance, run: Run, { hash }: Hash): Promise<void> {
  const { networkId, address } = run.review.source
  try {
    await untilTaken(instance, { networkId, hash })
    updateRun(instance.state.swap, { status: 'done', task: { kind: 'swap', status: 'done', hash } })
  } catch (thrown) {
    if (runOf(instance)?.aborted) return
    fail(instance, run, thrown)
  }
  // Where the code cannot be fetched, the next change of the connection reads the balance.
  const account = await import('../../chunks/account.js').catch(() => undefined)
  await account?.rereadAccount(instance, { accountId: toAccountId({ networkId, address }) }).catch(() => undefined)
}

function fail(instance: Instance, { review, connection }: Run, thrown: unknown): void {
  const error = fromUnknown(thrown)
  const task = instance.snapshot.swap.run?.tasks.find(({ status }) => status !== 'done')
  updateRun(instance.state.swap, {
    status: error.code === 'TRANSFER_UNCERTAIN' ? 'maybeSent' : 'failed',
    error: { code: error.code, details: describeCause(error) },
    task: task && { ...task, status: 'failed' },
  })
  instance.emit('swap:failed', { connection, ...factsOf(review), kind: task?.kind ?? 'swap', error })
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
