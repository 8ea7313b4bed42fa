import { runOf } from '../../actions/start.js'
import { type Lazy, lazy } from '../../async/lazy.js'
import type { AccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import {
  FINAL_POLL_MS,
  FINAL_WAIT_MS,
  NEW_TRANSACTION_POLL_MS,
  OWN_TRANSACTIONS_KEPT,
  PENDING_POLL_MS,
  TRANSACTION_WAIT_MS,
} from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { OwnTransaction } from '../../records/ownTransaction.js'
import { type Followed, isConnected, type LastLooks, lookAt } from './lookAt.js'
import { nextLook } from './nextLook.js'
import { putOwn } from './state.js'
import { storedTransactions } from './storedTransactions.js'

interface Watch {
  /** Ends the wait for the next look, and the wait for the user to return. */
  stop: Unsubscribe | undefined
  /** What the wait is of; aborted when the client stops. */
  run: AbortSignal | undefined
  isLooking: boolean
  readonly looks: LastLooks
}

function watch(): Watch {
  return { stop: undefined, run: undefined, isLooking: false, looks: new Map() }
}

/**
 * Looks at pending transactions until they have ended, whichever account and network is in use, while a wallet of their
 * namespace is connected: every 4 s while one is younger than 25 s, else every 30 s (specification section 9). Time ends none
 * of them. What has ended is looked at until it is final, after 30 s and then ever more seldom. One look is at 99 at most. While
 * the page is hidden no network is asked; there is one look when the user returns. Nothing waits when nothing is open, or once
 * the client has stopped.
 */
export function watchPending(instance: Instance): void {
  const own = instance.memory(watch)
  own.stop?.()
  own.stop = undefined
  const run = runOf(instance)
  if (own.isLooking || run?.aborted) return
  const open = openOf(instance)
  if (open.length === 0) return
  const now = instance.platform.clock.now()
  // The clock of a device may have been set back.
  const isNew = open.some(
    ({ transaction: { status, addedAtMs } }) =>
      status === 'pending' && addedAtMs <= now && now - addedAtMs < TRANSACTION_WAIT_MS
  )
  own.run = run
  const nextMs = isNew ? NEW_TRANSACTION_POLL_MS : PENDING_POLL_MS
  own.stop = nextLook(instance, {
    delayMs: Math.min(...open.map((one) => dueInMs(instance, one) ?? nextMs)),
    look: () => {
      own.stop = undefined
      void look(instance)
    },
  })
}

/**
 * Looks at once, and then as `watchPending`: a transaction must be seen before the user can replace it in the wallet, because it
 * can't be found afterwards.
 */
export function lookAtPending(instance: Instance): void {
  const own = instance.memory(watch)
  own.stop?.()
  if (!own.isLooking && !runOf(instance)?.aborted) void look(instance)
}

/** Looks again after the client was stopped and started. */
export function resumeWatching(instance: Instance): void {
  const { stop, run } = instance.memory(watch)
  if (!stop || run?.aborted) watchPending(instance)
}

async function look(instance: Instance): Promise<void> {
  const own = instance.memory(watch)
  own.isLooking = true
  try {
    const lastAtMs = ({ transaction: { hash } }: Followed): number => own.looks.get(hash)?.atMs ?? 0
    const due = openOf(instance)
      .filter((one) => (dueInMs(instance, one) ?? 0) <= 0)
      .sort((one, other) => lastAtMs(one) - lastAtMs(other))
      .slice(0, OWN_TRANSACTIONS_KEPT)
    await Promise.all(due.map((one) => lookAt(instance, one, own.looks)))
  } finally {
    own.isLooking = false
    watchPending(instance)
  }
}

/** When to look again at what has ended. Undefined: at the next look there is. */
function dueInMs(instance: Instance, { transaction }: Followed): number | undefined {
  const { hash, status, settledAtMs = 0 } = transaction
  const last = instance.memory(watch).looks.get(hash)
  if (status === 'pending' || !last) return undefined
  const age = last.isMissed ? 0 : last.atMs - settledAtMs
  return last.atMs + Math.min(Math.max(age, PENDING_POLL_MS), FINAL_POLL_MS) - instance.platform.clock.now()
}

/** What has not ended, and what has and isn't final. */
function openOf(instance: Instance): readonly Followed[] {
  const { adapters, platform, snapshot } = instance
  const now = platform.clock.now()
  const accounts = Object.entries(snapshot.transactions.byId) as [
    AccountId,
    { readonly own: readonly OwnTransaction[] },
  ][]
  const isOpen = ({ status, isFinal, settledAtMs = 0 }: OwnTransaction): boolean =>
    status === 'pending' || (!isFinal && now - settledAtMs < FINAL_WAIT_MS)
  return accounts.flatMap(([accountId, { own }]) =>
    own
      .filter((one) => isOpen(one) && isConnected(instance, one.networkId))
      .filter(({ networkId }) => adapters.of(namespaceOf(networkId)).chain.transactionStatus)
      .map((transaction) => ({ accountId, transaction }))
  )
}

/** Shows the own transactions of earlier visits, once per visit, and watches those that are pending. Never rejects. */
export function recalledTransactions(instance: Instance): Lazy<void> {
  return lazy(async () => {
    for (const [accountId, own] of await storedTransactions(instance))
      putOwn(instance.state.transactions, { accountId, own })
    watchPending(instance)
  })
}
