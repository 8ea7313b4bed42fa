import { runOf } from '../../actions/start.js'
import { withinLimit } from '../../actions/transfers/withinLimit.js'
import type { TransactionPlace } from '../../adapter/methods.js'
import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import type { OwnTransaction, SentInstead } from '../../records/ownTransaction.js'
import { saveTransactions } from './saveTransactions.js'
import { forgetPast, updateOwn } from './state.js'

/** An own transaction that is followed. */
export interface Followed {
  readonly accountId: AccountId
  readonly transaction: OwnTransaction
}

/** The last looks, by hash: when, and whether what had ended was gone. */
export type LastLooks = Map<string, { readonly atMs: number; readonly isMissed: boolean }>

/** Asks where a transaction is, and writes it down. A network that can't be asked is asked at the next look. */
export async function lookAt(
  instance: Instance,
  { accountId, transaction }: Followed,
  looks: LastLooks
): Promise<void> {
  const { adapters, platform, snapshot, state } = instance
  const { networkId, hash, mark, replacedBy, to, amountBaseUnits, transfer } = transaction
  const asked =
    transfer && to !== undefined && amountBaseUnits !== undefined ? { to, amountBaseUnits, ...transfer } : undefined
  const read = adapters.of(namespaceOf(networkId)).chain.transactionStatus
  const from = parseAccountId(accountId)?.address
  if (!read || from === undefined) return
  const run = runOf(instance)
  const { isMissed = false } = looks.get(hash) ?? {}
  looks.set(hash, { atMs: platform.clock.now(), isMissed })
  const place = await withinLimit(instance, async (signal) =>
    read({ networkId, hash, from, mark, replacedBy, asked, signal })
  )
  const isThere = snapshot.transactions.byId[accountId]?.own.some((one) => one.hash === hash)
  if (!place || !isThere || run?.aborted || !isConnected(instance, networkId)) return
  const atMs = platform.clock.now()
  const isGone = transaction.status !== 'pending' && !isEnd(place)
  looks.set(hash, { atMs, isMissed: isGone })
  // The node of one look may be behind the others.
  if (isGone && !isMissed) return
  const change = isEnd(place)
    ? endOf(transaction, { place, nowMs: atMs })
    : pendingOf(transaction, { place, nowMs: atMs })
  const isNew = (name: keyof typeof change): boolean => change[name] !== transaction[name]
  if (!(Object.keys(change) as (keyof typeof change)[]).some(isNew)) return
  updateOwn(state.transactions, { accountId, hash, change })
  if (isGone) forgetPast(state.transactions, { accountId, hashes: [hash, transaction.replacedBy] })
  void saveTransactions(instance)
  if (isNew('status')) tell(instance, { accountId, transaction: { ...transaction, ...change } })
}

/** Whether a wallet of the network's namespace is connected: networks aren't asked for accounts that have left. */
export function isConnected({ snapshot }: Instance, networkId: OwnTransaction['networkId']): boolean {
  return snapshot.connections.list.some(({ namespace }) => namespace === namespaceOf(networkId))
}

/** What a look says of a transaction, in place of all that the looks before said. */
type Change = Pick<
  OwnTransaction,
  | 'status'
  | 'mark'
  | 'unknownSinceMs'
  | 'waitsFor'
  | 'settledAtMs'
  | 'feeBaseUnits'
  | 'replacedBy'
  | 'isFinal'
  | 'sentInstead'
>

type Look<P> = { readonly place: P; readonly nowMs: number }
type EndPlace = TransactionPlace & { readonly status: Exclude<OwnTransaction['status'], 'pending'> }

function isEnd(place: TransactionPlace): place is EndPlace {
  return place.status !== 'pending' && place.status !== 'unknown'
}

function endOf(
  { status: before, settledAtMs, mark, sentInstead }: OwnTransaction,
  { place, nowMs }: Look<EndPlace>
): Change & { readonly status: EndPlace['status'] } {
  const { status, feeBaseUnits, replacedBy } = place
  const isFinal = place.isFinal ? true : undefined
  return {
    status,
    settledAtMs: status === before ? settledAtMs : nowMs,
    feeBaseUnits,
    replacedBy,
    isFinal,
    sentInstead: newer(sentInstead, place.sentInstead),
    mark: isFinal ? undefined : (place.mark ?? mark),
    unknownSinceMs: undefined,
    waitsFor: undefined,
  }
}

function pendingOf(
  { unknownSinceMs = Number.POSITIVE_INFINITY, mark, sentInstead }: OwnTransaction,
  { place, nowMs }: Look<TransactionPlace>
): Change {
  return {
    status: 'pending',
    mark: place.mark ?? mark,
    // The clock of a device may have been set back.
    unknownSinceMs: place.status === 'unknown' ? Math.min(unknownSinceMs, nowMs) : undefined,
    waitsFor: place.waitsFor,
    settledAtMs: undefined,
    feeBaseUnits: undefined,
    replacedBy: undefined,
    isFinal: undefined,
    sentInstead: newer(sentInstead, place.sentInstead),
  }
}

/** What is known of it by now: a node that can't tell it takes nothing back. */
function newer(before: SentInstead | undefined, now: SentInstead | undefined): SentInstead | undefined {
  const isSame = before?.to === now?.to && before?.amountBaseUnits === now?.amountBaseUnits
  return isSame ? before : (now ?? before)
}

/** Says how it ended, or that it is pending again. What the account has is read again. */
function tell(instance: Instance, { accountId, transaction }: Followed): void {
  const name = transaction.status === 'pending' ? 'transaction:reopened' : 'transaction:settled'
  instance.emit(name, { accountId, transaction })
  // Where the code cannot be fetched, the next change of the connection reads it.
  import('../../chunks/account.js').then(
    ({ rereadAccount }) => rereadAccount(instance, { accountId }),
    () => undefined
  )
}
