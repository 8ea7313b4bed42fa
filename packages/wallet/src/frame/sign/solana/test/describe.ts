import type { Instruction } from '@solana/kit'
import { readTransaction } from '../read/wire/readTransaction.ts'
import { describeTransactions } from '../show/calls/describeTransactions.ts'
import type { ChainFacts } from '../show/calls/types.ts'
import { noFacts } from '../show/look/readFacts.ts'
import { addressOf, type BuildRequest, buildTransaction } from './buildTransaction.ts'

export const own = addressOf(0)
export const friend = addressOf(5)
/** Accounts for a token, of the user and of a friend. */
export const [held, theirs, mint] = [addressOf(20), addressOf(21), addressOf(22)] as const

export const network = {
  id: 'solana:x',
  name: 'X',
  rpcUrl: 'https://x.example',
  nativeCurrency: { symbol: 'SOL', decimals: 9 },
}

/** A token of 6 decimals, which the account has in `held` and a friend in `theirs`. */
export const known = (): ChainFacts => ({
  ...noFacts(),
  tokenAccounts: new Map([
    [held, { mint, owner: own, amountBaseUnits: 9_000_000n, lamports: 2_039_280n }],
    [theirs, { mint, owner: friend, amountBaseUnits: 0n, lamports: 2_039_280n }],
  ]),
  mints: new Map([[mint, { decimals: 6, supplyBaseUnits: 9_000_000n }]]),
  names: new Map([[mint, { name: 'Euro', symbol: 'EUR' }]]),
})

/** What the user is told of one transaction that the account pays. */
export async function describe(
  instructions: readonly Instruction[],
  facts = known(),
  more: Pick<BuildRequest, 'version' | 'tables'> = {}
): Promise<ReturnType<typeof describeTransactions>> {
  const bytes = await buildTransaction({ instructions, payer: own, blockhash: addressOf(9), ...more })
  return describeTransactions({ transactions: [readTransaction(bytes)], facts, account: own, network, locale: 'en' })
}

/** The rows of a call, by their labels. */
export function rowsOf(call: object | undefined): object {
  const { rows = [] } = call as { readonly rows?: readonly { readonly label: string; readonly value?: string }[] }
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]))
}
