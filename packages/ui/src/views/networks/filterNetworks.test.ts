import { expect, test } from 'vitest'
import { filterNetworks } from './filterNetworks.js'

const named = (name: string) => ({ id: `toy:${name}`, name, testnet: false, current: false })
const networks = ['Ethereum', 'Éclair Test', 'OP Mainnet', 'Base'].map(named)
const find = (query: string): readonly string[] => filterNetworks({ networks, query }).map((network) => network.name)

test('default: an empty query keeps all, in order', () => {
  expect(find('  ')).toEqual(['Ethereum', 'Éclair Test', 'OP Mainnet', 'Base'])
})

test('parameters: query without case, accents and outer spaces', () => {
  expect(find(' ECLAIR ')).toEqual(['Éclair Test'])
})

test('behavior: every word must be there, in any order', () => {
  expect(find('main op')).toEqual(['OP Mainnet'])
  expect(find('main base')).toEqual([])
})

test('behavior: signs of regular expressions are plain text', () => {
  expect(find('.*')).toEqual([])
})
