import { defineFeature, type Feature } from '../defineFeature.js'

/** The transactions of connected accounts. */
export const transactions: Feature<'transactions', typeof import('../../chunks/transactions.js')> = defineFeature({
  id: 'transactions',
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.transactionsChunk,
})
