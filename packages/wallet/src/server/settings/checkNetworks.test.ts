import { expect, test } from 'vitest'
import { checkNetworks, readNetworks } from './checkNetworks.ts'
import { DEFAULT_NETWORKS } from './defaultNetworks.ts'

const BASE = {
  id: 'eip155:8453',
  name: 'Base',
  rpcUrl: 'https://rpc.example/v2/key',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}

test('default', () => {
  const local = { ...BASE, id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }
  expect(checkNetworks([{ ...BASE, note: 'ours' }, local])).toEqual([BASE, local])
  expect(readNetworks(JSON.stringify([BASE]))).toEqual([BASE])
})

test("behavior: a network with smart accounts has the operator's bundler, and may have a paymaster", () => {
  const smartAccount = { bundlerUrl: 'https://bundler.example/rpc?key=a', paymasterUrl: 'http://127.0.0.1:4780' }
  const { bundlerUrl } = smartAccount
  expect(
    checkNetworks([
      { ...BASE, smartAccount: { ...smartAccount, key: 'ours' } },
      { ...BASE, id: 'eip155:10', smartAccount: { bundlerUrl } },
      { ...BASE, id: 'eip155:1', smartAccount: undefined },
    ])
  ).toEqual([
    { ...BASE, smartAccount },
    { ...BASE, id: 'eip155:10', smartAccount: { bundlerUrl } },
    { ...BASE, id: 'eip155:1' },
  ])
})

test('behavior: a network may have keys delegated', () => {
  for (const eip7702 of [true, false]) expect(checkNetworks([{ ...BASE, eip7702 }])).toEqual([{ ...BASE, eip7702 }])
})

test('behavior: the default networks are such', () => {
  expect(checkNetworks(DEFAULT_NETWORKS)).toEqual(DEFAULT_NETWORKS)
})

test('behavior: the default networks of Solana are named by their genesis hashes', () => {
  const genesis = [
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  ]
  const ids = DEFAULT_NETWORKS.flatMap(({ id }) => (id.startsWith('solana:') ? id : []))
  expect(ids).toEqual(genesis.map((hash) => `solana:${hash.slice(0, 32)}`))
})

test.each<[string, unknown, RegExp]>([
  ['an id that is a number', { ...BASE, id: 8453 }, /8453\): id must be CAIP-2/],
  ['an id without a namespace', { ...BASE, id: '8453' }, /id must be CAIP-2/],
  ['no name', { ...BASE, name: ' ' }, /name must/],
  ['a long name', { ...BASE, name: 'a'.repeat(65) }, /name must/],
  ['no node', { ...BASE, rpcUrl: undefined }, /rpcUrl must/],
  ['a node without encryption', { ...BASE, rpcUrl: 'http://rpc.example' }, /rpcUrl must/],
  ['a node over a socket', { ...BASE, rpcUrl: 'wss://rpc.example' }, /rpcUrl must/],
  ['a node with a password', { ...BASE, rpcUrl: 'https://user:password@rpc.example' }, /rpcUrl must/],
  ['a host that is a part of a policy', { ...BASE, rpcUrl: "https://rpc.example;script-src'" }, /rpcUrl must/],
  ['any host', { ...BASE, rpcUrl: 'https://*.example' }, /rpcUrl must/],
  ['no currency', { ...BASE, nativeCurrency: null }, /nativeCurrency\.symbol must/],
  ['decimals that are none', { ...BASE, nativeCurrency: { symbol: 'ETH', decimals: 1.5 } }, /decimals must/],
  ['smart accounts without a bundler', { ...BASE, smartAccount: {} }, /smartAccount\.bundlerUrl must/],
  ['smart accounts that are none', { ...BASE, smartAccount: null }, /smartAccount\.bundlerUrl must/],
  [
    'a bundler without encryption',
    { ...BASE, smartAccount: { bundlerUrl: 'http://bundler.example' } },
    /smartAccount\.bundlerUrl must/,
  ],
  [
    'a paymaster with a password',
    { ...BASE, smartAccount: { bundlerUrl: BASE.rpcUrl, paymasterUrl: 'https://a:b@paymaster.example' } },
    /smartAccount\.paymasterUrl must/,
  ],
  [
    'smart accounts of another namespace',
    { ...BASE, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', smartAccount: { bundlerUrl: BASE.rpcUrl } },
    /smartAccount is for networks of eip155/,
  ],
  ['delegation that is neither on nor off', { ...BASE, eip7702: 'true' }, /eip7702 must/],
  [
    'delegation of another namespace',
    { ...BASE, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', eip7702: true },
    /eip7702 must be true or false, for networks of eip155/,
  ],
  ['nothing', null, /id must/],
])('error: %s', (_, network, reason) => {
  expect(() => checkNetworks([network])).toThrow(reason)
})

test('error: every one that is wrong, by its number', () => {
  expect(() => checkNetworks([BASE, { ...BASE, id: 'a' }, BASE])).toThrow(/number 2 \("a"\).*number 3 .*twice/)
})

test('error: a file that is none', () => {
  expect(() => readNetworks('[')).toThrow('must be JSON')
  expect(() => readNetworks('{}')).toThrow('must be a list')
})
