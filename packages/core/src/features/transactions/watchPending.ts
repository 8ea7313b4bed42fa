import { runOf } from '../../actions/start.js'
import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import {
  NEW_TRANSACTION_POLL_MS,
  PENDING_POLL_MS,
  SERVICE_TIMEOUT_MS,
  TRANSACTION_WAIT_MS,
} from '../../config/limits.js'
import type { OwnTransaction } from '../../config/ownTransaction.js'
import { unlessLate } from '../../errors/unlessLate.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import { nextLook } from './nextLook.js'
import { saveTransactions } from './saveTransactions.js'
import { updateOwn } from './state.js'

/** An own transaction that has not ended. */
interface Pending {
  readonly accountId: AccountId
  readonly transaction: OwnTransaction
}

interface Watch {
  /** Ends the wait for the next look, and the wait for the user to return. */
  stop: Unsubscribe | undefined
  /** What the wait is of; aborted when the client stops. */
  run: AbortSignal | undefined
  isLooking: boolean
}

function watch(): Watch {
  return { stop: undefined, run: undefined, isLooking: false }
}

/**
 * Looks at pending transactions until they have ended, whichever account and network is in use, while a wallet of their
 * namespace is connected: every 4 s while one is younger than 25 s, else every 30 s (specification section 9). Time ends none
 * of them. While the page is hidden nobody is asked; there is one look when the user returns. Nothing waits when nothing is
 * pending, or once the client has stopped.
 */
export function watchPending(instance: Instance): void {
  const own = instance.memory(watch)
  own.stop?.()
  own.stop = undefined
  const run = runOf(instance)
  if (own.isLooking || run?.aborted) return
  const pending = pendingOf(instance)
  if (pending.length === 0) return
  const now = instance.platform.clock.now()
  // The clock of a device may have been set back.
  const isNew = pending.some(
    ({ transaction: { addedAtMs } }) => addedAtMs <= now && now - addedAtMs < TRANSACTION_WAIT_MS
  )
  own.run = run
  const delayMs = isNew ? NEW_TRANSACTION_POLL_MS : PENDING_POLL_MS
  own.stop = nextLook(instance, {
    delayMs,
    look: () => {
      own.stop = undefined
      void look(instance)
    },
  })
}

/**
 * Looks at once, and then as `watchPending`: what a wallet has just sent is seen before its user can send another one in its
 * place, and nobody could tell afterwards.
 */
export function lookAtPending(instance: Instance): void {
  const own = instance.memory(watch)
  own.stop?.()
  if (!own.isLooking && !runOf(instance)?.aborted) void look(instance)
}

/** Goes on looking where nobody does: the client was stopped and started again. */
export function resumeWatching(instance: Instance): void {
  const { stop, run } = instance.memory(watch)
  if (!stop || run?.aborted) watchPending(instance)
}

async function look(instance: Instance): Promise<void> {
  const own = instance.memory(watch)
  own.isLooking = true
  try {
    await Promise.all(pendingOf(instance).map((pending) => lookAt(instance, pending)))
  } finally {
    own.isLooking = false
    watchPending(instance)
  }
}

/** Asks where a transaction is, and writes it down. A network that can't be asked is asked at the next look. */
async function lookAt(instance: Instance, { accountId, transaction }: Pending): Promise<void> {
  const { adapters, emit, platform, snapshot, state } = instance
  const { networkId, hash, mark, unknownSinceMs } = transaction
  const read = adapters.of(namespaceOf(networkId)).chain.transactionStatus
  const from = parseAccountId(accountId)?.address
  if (!read || from === undefined) return
  const run = runOf(instance)
  const place = await unlessLate({
    clock: platform.clock,
    limitMs: SERVICE_TIMEOUT_MS,
    signal: run,
    ask: async (signal) => read({ networkId, hash, from, mark, signal }),
  }).catch(() => undefined)
  const isThere = snapshot.transactions.byId[accountId]?.own.some((one) => one.hash === hash)
  if (!place || !isThere || run?.aborted || !isConnected(instance, networkId)) return
  const now = platform.clock.now()
  const since = Math.min(unknownSinceMs ?? now, now)
  const { status } = place
  if (status === 'pending' || status === 'unknown') {
    const { waitsFor } = place
    const change = { mark: place.mark ?? mark, unknownSinceMs: status === 'unknown' ? since : undefined, waitsFor }
    if (change.mark === mark && change.unknownSinceMs === unknownSinceMs && waitsFor === transaction.waitsFor) return
    updateOwn(state.transactions, { accountId, hash, change })
    return void saveTransactions(instance)
  }
  const { feeBaseUnits, replacedBy } = place
  const ended = { mark: undefined, unknownSinceMs: undefined, waitsFor: undefined }
  const change = { status, settledAtMs: now, feeBaseUnits, replacedBy, ...ended }
  updateOwn(state.transactions, { accountId, hash, change })
  void saveTransactions(instance)
  emit('transaction:settled', { accountId, transaction: { ...transaction, ...change } })
  // What was sent has changed, or the fee has. Where the code cannot be fetched, the next change of the connection reads it.
  import('../../chunks/account.js').then(
    ({ rereadAccount }) => rereadAccount(instance, { accountId }),
    () => undefined
  )
}

function pendingOf(instance: Instance): readonly Pending[] {
  const { adapters, snapshot } = instance
  const accounts = Object.entries(snapshot.transactions.byId) as [
    AccountId,
    { readonly own: readonly OwnTransaction[] },
  ][]
  return accounts.flatMap(([accountId, { own }]) =>
    own
      .filter(({ status, networkId }) => status === 'pending' && isConnected(instance, networkId))
      .filter(({ networkId }) => adapters.of(namespaceOf(networkId)).chain.transactionStatus)
      .map((transaction) => ({ accountId, transaction }))
  )
}

/** Whether a wallet of the network's namespace is connected: nobody is asked of those who have left. */
function isConnected({ snapshot }: Instance, networkId: OwnTransaction['networkId']): boolean {
  return snapshot.connections.list.some(({ namespace }) => namespace === namespaceOf(networkId))
}
