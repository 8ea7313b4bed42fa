import { changeInTurn } from '../../actions/transfers/changeInTurn.js'
import { storedNft } from '../../actions/transfers/movedNft.js'
import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import type { OwnTransaction } from '../../records/ownTransaction.js'
import type { KnownTransaction } from '../../storage/schema.js'
import { keepRemoved, readRemoved } from './removedTransactions.js'
import { putOwn, removeOwn } from './state.js'
import { storedTransactions } from './storedTransactions.js'

/**
 * Keeps the own transactions of all accounts for the next visit, with those that another tab has added since, and without
 * those that it has removed. Resolves when that is done, and never rejects.
 */
export function saveTransactions(instance: Instance): Promise<void> {
  const saving = instance.memory(saves)
  saving.last = saving.last.then(() => changeInTurn(instance, { key: 'transactions', change: () => save(instance) }))
  return saving.last
}

async function save(instance: Instance): Promise<void> {
  const { snapshot, state, storage } = instance
  for (const [accountId, own] of await storedTransactions(instance)) putOwn(state.transactions, { accountId, own })
  const removed = await readRemoved(instance)
  for (const accountId of Object.keys(snapshot.transactions.byId) as AccountId[])
    for (const hash of removed) removeOwn(state.transactions, { accountId, hash })
  await keepRemoved(instance, removed)
  const write = (isKept: (one: OwnTransaction) => boolean): Promise<void> => {
    const known = Object.entries(snapshot.transactions.byId).flatMap(([id, { own }]) => {
      const kept = own.filter(isKept)
      return kept.length > 0 ? [[id, kept.map(toStored)] as const] : []
    })
    return storage.set('transactions', Object.fromEntries(known))
  }
  await write(() => true)
  const written = (await storedTransactions(instance)).flatMap(([, own]) => own.map(({ hash }) => hash))
  const pending = Object.values(snapshot.transactions.byId).flatMap(({ own }) => own.filter(isPending))
  // A full storage may still have room for less.
  if (pending.some(({ hash }) => !written.includes(hash))) await write(isPending)
}

function isPending({ status }: OwnTransaction): boolean {
  return status === 'pending'
}

/** One after the other, in all pages: what one reads the next one has written. */
function saves(): { last: Promise<void> } {
  return { last: Promise.resolve() }
}

function toStored(known: OwnTransaction): KnownTransaction {
  const { amountBaseUnits, feeBaseUnits, nft, sentInstead, ...transaction } = known
  return {
    ...transaction,
    ...(amountBaseUnits === undefined ? {} : { amountBaseUnits: amountBaseUnits.toString() }),
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits: feeBaseUnits.toString() }),
    ...(nft === undefined ? {} : { nft: storedNft(nft) }),
    ...(sentInstead && {
      sentInstead: { to: sentInstead.to, amountBaseUnits: sentInstead.amountBaseUnits.toString() },
    }),
  }
}
