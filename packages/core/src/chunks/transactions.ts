/** Transactions of connected accounts: added by the app, or read when a view shows them. */
export { addTransaction, keepSwap, keepTransfer } from '../features/transactions/addTransaction.js'
export { beginTransactions } from '../features/transactions/beginTransactions.js'
export { loadTransactions } from '../features/transactions/loadTransactions.js'
export { removeTransaction } from '../features/transactions/removeTransaction.js'
export { watchAsked } from '../features/transactions/watchAsked.js'
