import { computeBudget } from '../../solana/computeBudget.js'
import type { SolanaTransaction } from '../../solana/readTransaction.js'

/**
 * What a place in a block costs now, in millionths of a lamport per compute unit. A transaction that pays less is taken and
 * never comes into a block. Plain data; what is absent costs nothing.
 */
export interface SolanaCongestion {
  /** What every transaction pays. */
  readonly microLamportsPerUnit?: bigint | undefined
  /** What transactions that write these addresses pay; of several, the highest counts. */
  readonly accounts?: Readonly<Record<string, bigint>> | undefined
}

/** The price per compute unit of transactions that write these addresses. */
export function priceOf(request: {
  readonly congestion: SolanaCongestion
  readonly addresses: readonly string[]
}): bigint {
  const { microLamportsPerUnit = 0n, accounts = {} } = request.congestion
  return request.addresses.reduce((highest, address) => {
    const price = accounts[address] ?? 0n
    return price > highest ? price : highest
  }, microLamportsPerUnit)
}

/** Whether a transaction pays enough to come into a block. Accounts of lookup tables are not looked at. */
export function paysEnough(request: {
  readonly congestion: SolanaCongestion
  readonly transaction: SolanaTransaction
}): boolean {
  const { congestion, transaction } = request
  return computeBudget(transaction).microLamportsPerUnit >= priceOf({ congestion, addresses: written(transaction) })
}

function written(transaction: SolanaTransaction): readonly string[] {
  const { accounts, signatures, readonlySignerCount, readonlyOtherCount } = transaction
  return accounts.filter((_, index) =>
    index < signatures.length
      ? index < signatures.length - readonlySignerCount
      : index < accounts.length - readonlyOtherCount
  )
}
