import { forgetAsked, readAsked } from '../../actions/transfers/askedTransfers.js'
import type { Instance } from '../../instance.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import { keepTransfer } from './addTransaction.js'
import { setAsked } from './state.js'

/**
 * Shows the transfers that wallets were asked for and whose end is unknown. One whose hash is known by now is counted among its
 * account's own transactions, and forgotten here. Never rejects.
 */
export async function recallAsked(instance: Instance): Promise<void> {
  const asked = await readAsked(instance)
  const open = asked.filter(({ hash }) => hash === undefined)
  if (open.length > 0 || instance.snapshot.transactions.asked) setAsked(instance.state.transactions, open)
  for (const one of asked) if (one.hash !== undefined) await keepAnswered(instance, one, one.hash)
}

/** Counts a transfer among the own transactions of its account, and forgets that a wallet was asked for it. */
export async function keepAnswered(instance: Instance, asked: AskedTransfer, hash: string): Promise<void> {
  await keepTransfer(instance, { ...asked, hash })
  await forgetAsked(instance, asked.id)
}
