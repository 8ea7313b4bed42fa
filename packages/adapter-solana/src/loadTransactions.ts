import type { transactions } from './transactions.js'

/** Loads what the first transaction needs. One place, because a bundler writes down what a chunk needs at each import. */
export async function loadTransactions(): Promise<typeof transactions> {
  return (await import('./transactions.js')).transactions
}
