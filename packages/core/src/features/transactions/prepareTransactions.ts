import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import { updateHistory } from './state.js'

/** Adding, watching and reading transactions. */
export function transactionsChunk(instance: Instance): Lazy<typeof import('../../chunks/transactions.js')> {
  return lazy(async () => {
    try {
      const chunk = await import('../../chunks/transactions.js')
      chunk.beginTransactions(instance)
      return chunk
    } catch (error) {
      sayFailed(instance)
      throw error
    }
  })
}

/** What the view Send has sent is among the own transactions, and is followed; what may have been sent is looked for. */
export function prepareTransactions(instance: Instance): void {
  const { events, memory } = instance
  const load = memory(transactionsChunk)
  // Without its code it is only in the wallet's own list, where it is anyway.
  const act = (call: (chunk: typeof import('../../chunks/transactions.js')) => Promise<void>): void =>
    void load()
      .then(call)
      .catch(() => undefined)
  events.on('transfer:sent', ({ connection: _, ...sent }) => {
    act(async (chunk) => {
      await chunk.keepTransfer(instance, sent)
      await chunk.watchAsked(instance)
    })
  })
  // Who sends is told of what may have been sent before.
  events.on('view:shown', ({ view }) =>
    view === 'WalletSend' ? act((chunk) => chunk.watchAsked(instance)) : undefined
  )
}

/** Who looks is not left waiting for code that could not be fetched. */
function sayFailed({ snapshot, state }: Instance): void {
  for (const connection of snapshot.connections.list)
    updateHistory(state.transactions, { accountId: accountIdOf(connection), change: { status: 'error' } })
}
