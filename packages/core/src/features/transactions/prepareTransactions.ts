import type { Lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { listChunk } from '../accountList.js'
import { UNREAD_TRANSACTIONS } from './state.js'

/** Adding, watching and reading transactions. */
export function transactionsChunk(instance: Instance): Lazy<typeof import('../../chunks/transactions.js')> {
  return listChunk(instance, {
    slice: 'transactions',
    unread: UNREAD_TRANSACTIONS,
    load: async () => {
      const chunk = await import('../../chunks/transactions.js')
      chunk.beginTransactions(instance)
      return chunk
    },
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
  events.on('swap:sent', (sent) => act((chunk) => chunk.keepSwap(instance, sent)))
  // Send warns of transfers that may have been sent before, and a payment that may have been sent is looked for.
  events.on('view:shown', ({ view }) =>
    view === 'WalletSend' || view === 'Pay' ? act((chunk) => chunk.watchAsked(instance)) : undefined
  )
}
