import { hexOf } from '../../show/hexOf.ts'
import { toRaw } from '../../show/toRaw.ts'
import type { WireTransaction } from '../read/wire/readTransaction.ts'

/** Everything that transactions say, as text: addresses by their places, which lookups continue. */
export function rawText(transactions: readonly WireTransaction[]): string {
  return toRaw(transactions.length === 1 ? toPlain(transactions[0]) : transactions.map(toPlain))
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
