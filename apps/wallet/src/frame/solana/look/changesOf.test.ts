import { expect, test } from 'vitest'
import { changesOf } from './changesOf.ts'
import { noFacts } from './readFacts.ts'

const network = {
  id: 'solana:toy',
  name: 'Toy',
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { symbol: 'SOL', decimals: 9 },
}
const [one, other, third] = ['1111aaaa2222', '3333bbbb4444', '5555cccc6666'] as const
const mint = { decimals: 0, supplyBaseUnits: 1000n }

/** The symbols of balances that change, of tokens with these. */
const symbolsOf = (symbols: Readonly<Record<string, string>>, before: Readonly<Record<string, bigint>>) => {
  const after = Object.keys(symbols).map((token) => [token, 100n] as const)
  const facts = {
    ...noFacts(),
    mints: new Map(Object.keys(symbols).map((token) => [token, mint])),
    names: new Map(Object.entries(symbols).map(([token, symbol]) => [token, { name: symbol, symbol }])),
  }
  const holdings = { before: new Map(Object.entries(before)), after: new Map(after) }
  return changesOf({ ...holdings, facts, network, locale: 'en' })?.map(({ symbol }) => symbol)
}

test('default', () => {
  expect(symbolsOf({ [one]: 'USDC', [other]: 'BONK' }, { [one]: 1n, [other]: 1n })).toEqual(['USDC', 'BONK'])
})

test('behavior: a token that the account has none of yet is told by its address', () => {
  expect(symbolsOf({ [one]: 'USDC', [other]: 'BONK' }, { [other]: 1n })).toEqual(['BONK', 'USDC 1111…2222'])
})

test('behavior: tokens that look as if they were called the same are told by their addresses', () => {
  expect(
    symbolsOf({ [one]: 'USDC', [other]: 'USDС', [third]: 'BONK' }, { [one]: 1n, [other]: 1n, [third]: 1n })
  ).toEqual(['USDC 1111…2222', 'USDС 3333…4444', 'BONK'])
})
