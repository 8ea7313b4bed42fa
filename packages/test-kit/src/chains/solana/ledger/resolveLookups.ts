import { base58 } from '@scure/base'
import type { SolanaTransaction } from '../../../solana/readTransaction.js'
import type { LedgerAccount } from './types.js'

/** Addresses that a transaction takes from lookup tables; a missing table has no addresses. */
export function resolveLookups(request: {
  readonly lookups: SolanaTransaction['lookups']
  readonly account: (address: string) => LedgerAccount | undefined
}): { readonly writable: readonly string[]; readonly readonly: readonly string[] } {
  const { lookups, account } = request
  const take = (table: string, indexes: readonly number[]): readonly string[] => {
    const data = account(table)?.data
    return indexes.flatMap((index) => {
      const start = tableHeaderBytes + 32 * index
      return data && data.length >= start + 32 ? [base58.encode(data.subarray(start, start + 32))] : []
    })
  }
  return {
    writable: lookups.flatMap(({ table, writableIndexes }) => take(table, writableIndexes)),
    readonly: lookups.flatMap(({ table, readonlyIndexes }) => take(table, readonlyIndexes)),
  }
}

const tableHeaderBytes = 56
