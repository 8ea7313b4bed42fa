import type { WireTransaction } from '../wire/readTransaction.ts'
import { hexOf } from './hexOf.ts'

/** Everything that transactions say, as text: addresses by their places, which lookups continue. */
export function rawText(transactions: readonly WireTransaction[]): string {
  const plain = transactions.length === 1 ? toPlain(transactions[0]) : transactions.map(toPlain)
  return JSON.stringify(plain, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)
}

function toPlain(transaction: WireTransaction | undefined): object {
  const { instructions = [], ...message } = transaction?.message ?? {}
  return {
    ...message,
    instructions: instructions.map(({ program, accounts, data }) => ({
      program,
      accounts: accounts.join(', '),
      data: hexOf(data),
    })),
  }
}
