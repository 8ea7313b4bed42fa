import type { OwnTransaction } from '../../config/ownTransaction.js'
import type { Instance } from '../../instance.js'
import type { KnownTransaction } from '../../storage/schema.js'

/** Keeps the own transactions of all accounts for the next visit. */
export function saveTransactions({ snapshot, storage }: Instance): void {
  const known = Object.entries(snapshot.transactions.byId).flatMap(([id, { own }]) =>
    own.length > 0 ? [[id, own.map(toStored)] as const] : []
  )
  void storage.set('transactions', Object.fromEntries(known))
}

function toStored({ amountBaseUnits, ...transaction }: OwnTransaction): KnownTransaction {
  return { ...transaction, ...(amountBaseUnits === undefined ? {} : { amountBaseUnits: amountBaseUnits.toString() }) }
}
