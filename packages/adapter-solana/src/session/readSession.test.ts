import type { MultichainSession } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { MAINNET } from '../networkIds.js'
import { readSession } from './readSession.js'

const OTHER = 'solana:other'

/** An address of each number. */
const addressOf = (index: number): string =>
  encodeBase58(Uint8Array.from({ length: 32 }, (_, at) => (at < 2 ? (index >> (8 * at)) & 255 : 1)))

const read = (change: Partial<MultichainSession>) =>
  readSession(
    { id: 's', accounts: [], chains: [MAINNET, OTHER], methods: [], current: {}, wallet: { name: 'W' }, ...change },
    { networks: [] }
  )

test('default: addresses, those of the network in use first, and the networks of each', () => {
  const [one, two] = [addressOf(1), addressOf(2)]
  const session = read({ accounts: [`${OTHER}:${one}`, `${MAINNET}:${two}`, `${OTHER}:${two}`, 'eip155:1:0x1'] })
  expect(session?.networkId).toBe(MAINNET)
  expect(session?.accounts.map(({ address }) => address)).toEqual([two, one])
  expect([session?.networksOf(one), session?.networksOf(two)]).toEqual([[OTHER], [MAINNET, OTHER]])
  expect(read({ accounts: [`${MAINNET}:no address`] })).toBeUndefined()
})

test('behavior: an address counts on every network that no account is listed under', () => {
  expect(read({ accounts: [`${MAINNET}:${addressOf(1)}`] })?.networksOf(addressOf(1))).toEqual([MAINNET, OTHER])
})

test('behavior: of a session with 20,000 accounts, the first 500 of Solana are read', () => {
  const others = Array.from({ length: 1_000 }, (_, index) => `eip155:1:0x${index}` as const)
  const own = Array.from({ length: 20_000 }, (_, index) => `${MAINNET}:${addressOf(index)}` as const)
  const session = read({ accounts: [...others, ...own] })
  expect(session?.accounts.map(({ address }) => `${MAINNET}:${address}`)).toEqual(own.slice(0, 500))
})
