import type { MultichainSession } from '@portico/core/adapter'
import { testAccount } from '@portico/test-kit/wallets'
import { expect, test } from 'vitest'
import { readSession } from './readSession.js'

const one = testAccount(0).address
const two = testAccount(1).address

function session(change: Partial<MultichainSession>): MultichainSession {
  return { id: 's', accounts: [], chains: [], methods: [], current: {}, wallet: { name: 'W' }, ...change }
}

test('default: accounts of the network in use, the first preferred network that was approved', () => {
  const given = session({
    accounts: [`eip155:1:${one}`, `eip155:10:${two}`, `eip155:10:${one}`, 'solana:x:y'],
    chains: ['eip155:1', 'eip155:10', 'solana:x'],
  })
  expect(readSession(given, [undefined, 5, 10, 1])).toEqual({ accounts: [two, one], chainId: 10, chainIds: [1, 10] })
  expect(readSession(given, [])).toEqual({ accounts: [one], chainId: 1, chainIds: [1, 10] })
})

test('behavior: an address is checksummed and counted once, and may be listed under another network', () => {
  const given = session({
    accounts: [`eip155:1:${one.toLowerCase()}`, `eip155:1:${one}`],
    chains: ['eip155:10', 'eip155:10'],
  })
  expect(readSession(given, [])).toEqual({ accounts: [one], chainId: 10, chainIds: [10] })
})

test('behavior: of a session with 20,000 accounts and networks, the first 500 are read', () => {
  const addresses = Array.from({ length: 20_000 }, (_, index) => `0x${String(index).padStart(40, '0')}` as const)
  const read = readSession(
    session({
      accounts: addresses.map((address) => `eip155:1:${address}` as const),
      chains: addresses.map((_, index) => `eip155:${index + 1}` as const),
    }),
    []
  )
  expect(read?.accounts).toEqual(addresses.slice(0, 500))
  expect(read?.chainIds).toHaveLength(500)
})

test.each([
  ['no account', { accounts: [], chains: ['eip155:1'] }],
  ['no network', { accounts: [`eip155:1:${one}`], chains: [] }],
  ['no address', { accounts: ['eip155:1:0x12', 'eip155:1:'], chains: ['eip155:1'] }],
  ['no chain number', { accounts: [`eip155:1:${one}`], chains: ['eip155:', 'eip155:x', 'eip155:-1', 'eip155:1.5'] }],
  ['another namespace', { accounts: [`solana:1:${one}`], chains: ['solana:1'] }],
] as const)('behavior: %s is no session', (_, change) => {
  expect(readSession(session(change), [1])).toBeUndefined()
})
