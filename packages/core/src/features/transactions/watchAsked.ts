import { runOf } from '../../actions/start.js'
import { askedChannel } from '../../actions/transfers/askedTransfers.js'
import { withinLimit } from '../../actions/transfers/withinLimit.js'
import { type AccountId, toAccountId } from '../../caip/accountId.js'
import { isSameAddress } from '../../caip/addresses.js'
import { namespaceOf } from '../../caip/chainId.js'
import { NEW_TRANSACTION_POLL_MS, PENDING_POLL_MS, TRANSACTION_WAIT_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import type { OwnTransaction } from '../../records/ownTransaction.js'
import { nextLook } from './nextLook.js'
import { keepAnswered, recallAsked } from './recallAsked.js'
import { setAsked } from './state.js'
import { storedTransactions } from './storedTransactions.js'

/**
 * Looks in the network for transfers that wallets were asked for and whose end is unknown, while a wallet of their namespace is
 * connected: every 4 s for the first 25 s after an answer was lost, else every 30 s. A hidden page sends no request.
 */
export async function watchAsked(instance: Instance): Promise<void> {
  const own = instance.memory(watch)
  await recallAsked(instance)
  if (own.isLooking) return
  own.stop?.()
  own.stop = undefined
  const open = openOf(instance)
  if (open.length === 0 || runOf(instance)?.aborted) return
  const now = instance.platform.clock.now()
  const isNew = open.some(({ lostAtMs = 0 }) => lostAtMs <= now && now - lostAtMs < TRANSACTION_WAIT_MS)
  const delayMs = isNew ? NEW_TRANSACTION_POLL_MS : PENDING_POLL_MS
  own.stop = nextLook(instance, { delayMs, look: () => void lookForAsked(instance) })
}

/** Looks at once, and then as `watchAsked`. */
export async function lookForAsked(instance: Instance): Promise<void> {
  const own = instance.memory(watch)
  if (own.isLooking) return
  own.isLooking = true
  try {
    await recallAsked(instance)
    // The oldest first, one after the other: what is found for one is no other one's.
    for (const asked of [...openOf(instance)].reverse()) await lookFor(instance, asked)
  } finally {
    own.isLooking = false
  }
  await watchAsked(instance)
}

function watch(): { stop: Unsubscribe | undefined; isLooking: boolean } {
  return { stop: undefined, isLooking: false }
}

/** A network that can't be asked is asked at the next look. */
async function lookFor(instance: Instance, asked: AskedTransfer): Promise<void> {
  const { adapters, emit, snapshot, state } = instance
  const { networkId, from, to, amountBaseUnits, token, tokenId, mark } = asked
  const { findTransfer: find, transactionStatus } = adapters.of(namespaceOf(networkId)).chain
  const sent = await sentBy(instance, toAccountId({ networkId, address: from }))
  const isOpen = ({ status, ...one }: OwnTransaction): boolean =>
    status === 'pending' && one.amountBaseUnits === amountBaseUnits && isSameAddress(one.to, to)
  // The wallet may put another one in its place, whose hash is known only once it has ended.
  if (transactionStatus && sent.some(isOpen)) return
  const known = sent.flatMap(({ hash, replacedBy }) => (replacedBy === undefined ? [hash] : [hash, replacedBy]))
  const run = runOf(instance)
  const found = await withinLimit(instance, async (signal) =>
    find?.({ networkId, from, to, amountBaseUnits, token, tokenId, mark, known, signal })
  )
  const { hash } = found ?? {}
  // It may have been answered meanwhile.
  if (hash === undefined || run?.aborted || !openOf(instance).some(({ id }) => id === asked.id)) return
  setAsked(
    state.transactions,
    (snapshot.transactions.asked ?? []).filter(({ id }) => id !== asked.id)
  )
  instance.memory(askedChannel).post(`${asked.id} ${hash}`)
  await keepAnswered(instance, asked, hash)
  emit('transfer:found', { asked, hash })
}

/** What the account is known to have sent: by this tab, and what only others know of. */
async function sentBy(instance: Instance, accountId: AccountId): Promise<readonly OwnTransaction[]> {
  const stored = await storedTransactions(instance)
  const own = instance.snapshot.transactions.byId[accountId]?.own ?? []
  const ofOthers = stored.flatMap(([id, list]) => (id === accountId ? list : []))
  return [...own, ...ofOthers.filter(({ hash }) => !own.some((one) => one.hash === hash))]
}

/** Those that can be looked for now. */
function openOf({ snapshot }: Instance): readonly AskedTransfer[] {
  const { asked = [] } = snapshot.transactions
  return asked.filter(
    ({ networkId, mark }) =>
      mark !== undefined && snapshot.connections.list.some(({ namespace }) => namespace === namespaceOf(networkId))
  )
}
