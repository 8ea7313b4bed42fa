import { expect, test } from 'vitest'
import { WRAPPED_COIN } from '../../programs.ts'
import { changesOf } from './changesOf.ts'
import { STAKED } from './holdingsOf.ts'
import { noFacts } from './readFacts.ts'

const network = {
  id: 'solana:toy',
  name: 'Toy',
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { symbol: 'SOL', decimals: 9 },
}
const one = '1111aaaa2222'
const mint = { decimals: 0, supplyBaseUnits: 1000n }

test('behavior: every token has its address beside what it calls itself, but the coin and what wraps it', () => {
  const [wrapped = ''] = WRAPPED_COIN
  const symbols = new Map([
    [one, 'USDC'],
    [wrapped, 'WSOL'],
  ])
  const facts = {
    ...noFacts(),
    mints: new Map([...symbols.keys()].map((token) => [token, mint])),
    names: new Map([...symbols].map(([token, symbol]) => [token, { name: symbol, symbol }])),
  }
  // One piece of a false token may have been sent to the account before.
  const [before, after] = [new Map([[one, 1n]]), new Map([...symbols.keys(), STAKED].map((token) => [token, 100n]))]
  expect(changesOf({ network, locale: 'en' }, { before, after, facts })).toMatchObject([
    { symbol: 'USDC', token: one, before: '1', after: '100' },
    { symbol: 'WSOL', token: undefined },
    { symbol: 'SOL', token: undefined },
  ])
})
