import { withinLimit } from '../../../actions/transfers/withinLimit.js'
import type { Hash, TransactionPlace } from '../../../adapter/methods.js'
import type { SwapResult } from '../../../adapter/swapReads.js'
import { onAbort } from '../../../async/onAbort.js'
import { pause } from '../../../async/until.js'
import { type AccountId, toAccountId } from '../../../caip/accountId.js'
import { namespaceOf } from '../../../caip/chainId.js'
import type { PorticoErrorContext } from '../../../errors/codes.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { OwnTransaction } from '../../../records/ownTransaction.js'
import { type SwapRun, updateRun } from '../state.js'
import { failRun, type Run } from './run.js'
import { untilTaken } from './untilTaken.js'

/** How the network says that a transaction ended. */
type Ended = Pick<OwnTransaction, 'status' | 'replacedBy'> & Hash

/**
 * Says how the swap has ended on the network, however long that takes, with what the chain says of it, and reads the balances then. A
 * network that can't be asked says nothing of it: the swap goes on, and is looked at as the account's other pending transactions are,
 * which may take its end back. Never rejects.
 */
export async function settleRun(instance: Instance, run: Run, { hash }: Hash): Promise<void> {
  const accountId = toAccountId(run.review.source)
  let last: Omit<Ended, 'hash'> | undefined
  let ending = Promise.resolve()
  // One after the other: what is known of the end later is more.
  const end = (ended: Omit<Ended, 'hash'>): Promise<void> => {
    ending = ending.then(async () => {
      if (ended.status === last?.status && ended.replacedBy === last.replacedBy) return
      last = ended
      await putEnd(instance, run, { ...ended, hash })
      void reread(instance, accountId)
    })
    return ending
  }
  const { events, snapshot, state } = instance
  const stops = [
    events.on('transaction:settled', ({ transaction }) => {
      if (transaction.hash === hash) void end(transaction)
      // Another swap is shown, and this one has ended.
      if (last && snapshot.swap.run?.id !== run.id) stop()
    }),
    events.on('transaction:reopened', ({ transaction }) => {
      if (transaction.hash !== hash) return
      last = undefined
      const task = { kind: lastKind(run), status: 'sent', hash } as const
      updateRun(state.swap, { id: run.id, status: 'running', error: undefined, result: undefined, task })
    }),
  ]
  const stop = (): void => {
    for (const one of stops) one()
  }
  onAbort(run.signal, stop)
  try {
    await untilTaken(instance, { networkId: run.review.source.networkId, hash, signal: run.signal })
    await end({ status: 'confirmed' })
  } catch {
    if (run.signal?.aborted) return
    const ended = await endOf(instance, run, hash).catch(() => undefined)
    if (ended && !last) await end(ended)
  }
}

/** How a transaction ended that isn't the one that was waited for. */
async function endOf(instance: Instance, run: Run, hash: string): Promise<Omit<Ended, 'hash'>> {
  const { feeBaseUnits, reason } = await readSwap(instance, run, hash)
  // It is in a block.
  if (feeBaseUnits !== undefined || reason) return { status: 'reverted' }
  const place = await readPlace(instance, run, hash)
  if (!place) return { status: 'reverted' }
  const { status, replacedBy } = place
  if (status !== 'pending' && status !== 'unknown') return { status, replacedBy }
  // A later look at the account's transactions may tell it.
  await pause({ clock: instance.platform.clock, delayMs: LOOKS_MS, signal: run.signal })
  return status === 'pending' ? endOf(instance, run, hash) : { status: 'reverted' }
}

/** Where the transaction is, or the one that has taken its place. Undefined: the network can't tell. */
export async function readPlace(
  instance: Instance,
  { review }: Run,
  hash: string
): Promise<TransactionPlace | undefined> {
  const { networkId, address: from } = review.source
  const { transactionStatus } = instance.adapters.of(namespaceOf(networkId)).chain
  const own = instance.snapshot.transactions.byId[toAccountId({ networkId, address: from })]?.own
  const { mark } = own?.find((one) => one.hash === hash) ?? {}
  return withinLimit(instance, async () => transactionStatus?.({ networkId, hash, from, mark }))
}

async function putEnd(instance: Instance, run: Run, ended: Ended): Promise<void> {
  const { id } = run
  const { hash, status } = ended
  const kind = lastKind(run)
  const result = status === 'confirmed' ? await readResult(instance, run, ended) : undefined
  if (!result || result.reason) {
    const reason = REASONS[status]
    failRun(instance, run, { kind, error: await revertedBy(instance, run, { hash, reason }) })
    return
  }
  updateRun(instance.state.swap, { id, result, status: 'done', error: undefined, task: { kind, status: 'done', hash } })
}

/** The error of a transaction that did nothing, and the fee that it took. */
export async function revertedBy(
  instance: Instance,
  run: Run,
  { hash, reason: known }: Hash & Pick<PorticoErrorContext['SWAP_REVERTED'], 'reason'>
): Promise<PorticoError<'SWAP_REVERTED'>> {
  const { networkId } = run.review.source
  const { feeBaseUnits, reason = known } = await readSwap(instance, run, hash)
  updateRun(instance.state.swap, { id: run.id, result: feeBaseUnits === undefined ? undefined : { feeBaseUnits } })
  return new PorticoError('SWAP_REVERTED', { context: { networkId, hash, ...(reason && { reason }) } })
}

/** What the chain says that the swap did, and what the account has now. Never rejects: what can't be read is left out. */
async function readResult(
  instance: Instance,
  run: Run,
  { hash, replacedBy }: Ended
): Promise<NonNullable<SwapRun['result']>> {
  const { networkId, address } = run.review.source
  const { nativeBalance, tokenBalance } = instance.adapters.of(namespaceOf(networkId)).chain
  const token = run.review.receive.address
  const [result, balanceBaseUnits] = await Promise.all([
    readShown(instance, run, { hash, replacedBy }),
    withinLimit(instance, async () =>
      token === undefined
        ? nativeBalance?.({ networkId, address })
        : (await tokenBalance?.({ networkId, address, token }))?.amountBaseUnits
    ),
  ])
  return { ...result, ...(balanceBaseUnits === undefined ? {} : { balanceBaseUnits }) }
}

/** Of a swap that was sent once more at a higher price, the later transaction. */
async function readShown(
  instance: Instance,
  run: Run,
  { hash, replacedBy }: Omit<Ended, 'status'>
): Promise<SwapResult> {
  const own = await readSwap(instance, run, replacedBy ?? hash)
  if (replacedBy !== undefined || Object.keys(own).length > 0) return own
  const later = (await readPlace(instance, run, hash))?.replacedBy
  return later === undefined ? own : readSwap(instance, run, later)
}

async function readSwap(instance: Instance, { review }: Run, hash: string): Promise<SwapResult> {
  const { source, pay, receive } = review
  const { networkId, address: account } = source
  const { swapResult } = instance.adapters.of(namespaceOf(networkId)).chain
  const request = { networkId, hash, account, pay: pay.address, receive: receive.address }
  return (await withinLimit(instance, async (signal) => swapResult?.({ ...request, signal }))) ?? {}
}

async function reread(instance: Instance, accountId: AccountId): Promise<void> {
  // Where the code cannot be fetched, the next change of the connection reads the balance.
  const account = await import('../../../chunks/account.js').catch(() => undefined)
  await account?.rereadAccount(instance, { accountId }).catch(() => undefined)
}

/** The step that swaps. */
function lastKind({ review: { asks } }: Run): 'batch' | 'swap' {
  return asks.includes('batch') ? 'batch' : 'swap'
}

const REASONS: { readonly [S in Ended['status']]?: PorticoErrorContext['SWAP_REVERTED']['reason'] } = {
  replaced: 'replaced',
  cancelled: 'replaced',
  expired: 'dropped',
  dropped: 'dropped',
}

/** Two looks at the account's pending transactions. */
const LOOKS_MS = 60_000
