import { forgetAsked } from '../../actions/transfers/askedTransfers.js'
import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { recallAsked } from './recallAsked.js'
import { removedTransactions } from './removedTransactions.js'
import { saveTransactions } from './saveTransactions.js'
import { removeOwn } from './state.js'
import { recalledTransactions } from './watchPending.js'

/** `portico.transactions.remove`. */
export async function removeTransaction(instance: Instance, id: string): Promise<void> {
  await instance.memory(recalledTransactions)()
  instance.memory(removedTransactions).set(id, true)
  for (const accountId of Object.keys(instance.snapshot.transactions.byId) as AccountId[])
    removeOwn(instance.state.transactions, { accountId, hash: id })
  await forgetAsked(instance, id)
  await recallAsked(instance)
  await saveTransactions(instance)
}
