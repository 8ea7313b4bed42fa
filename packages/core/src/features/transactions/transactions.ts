import type { Feature } from '../feature.js'

/** The transactions of connected accounts. */
export const transactions: Feature<'transactions', typeof import('../../chunks/transactions.js')> = {
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.transactionsChunk,
}
