import { expect, test } from 'vitest'
import { createTestInstance } from '../../test/createTestInstance.js'
import { readRecentWallets } from './readRecentWallets.js'

const OWN = '@appkit/v1/recentWallets'
const FOREIGN = '@appkit/recent_wallets'

async function read(stored: { readonly [key: string]: unknown }) {
  const { instance, platform } = createTestInstance()
  for (const [key, value] of Object.entries(stored))
    platform.stored[key] = typeof value === 'string' ? value : JSON.stringify(value)
  return readRecentWallets(instance.storage)
}

test('default: Portico’s list, without malformed entries', async () => {
  const wallets = [
    { key: 'toy.harbor', name: 'Harbor', address: 'toy-one', more: 1 },
    { key: 'toy.meadow', name: 'Meadow' },
  ]
  expect(await read({ [OWN]: wallets, [FOREIGN]: [{ rdns: 'toy.other', name: 'Other' }] })).toEqual([
    { key: 'toy.harbor', name: 'Harbor', address: 'toy-one' },
    { key: 'toy.meadow', name: 'Meadow', address: undefined },
  ])
})

test.each([
  [null],
  ['text'],
  [{ name: 'Harbor' }],
  [{ key: 'a' }],
  [{ key: 1, name: 'A' }],
  [{ key: 'a', name: 'A', address: 1 }],
])('behavior: of Portico’s list, %j is left out', async (entry) => {
  expect(await read({ [OWN]: [entry, { key: 'toy.harbor', name: 'Harbor' }] })).toMatchObject([{ key: 'toy.harbor' }])
})

test('behavior: an empty list of Portico is believed, anything else is not', async () => {
  const foreign = { [FOREIGN]: [{ rdns: 'toy.other', name: 'Other' }] }
  expect(await read({ ...foreign, [OWN]: [] })).toEqual([])
  expect(await read({ ...foreign, [OWN]: { key: 'a', name: 'A' } })).toEqual([{ key: 'toy.other', name: 'Other' }])
})

test("default: AppKit's where we have none, by rdns or id", async () => {
  const entries = [
    { rdns: 'toy.one', id: '1', name: 'One' },
    { id: '2', name: 'Two' },
    null,
    'text',
    { id: 3, name: 'Three' },
    { id: '4' },
  ]
  expect(await read({ [FOREIGN]: entries })).toEqual([
    { key: 'toy.one', name: 'One' },
    { key: '2', name: 'Two' },
  ])
})

test.each(['', '{', '{"id":"1","name":"One"}', '7'])("behavior: %j of AppKit's is no wallet", async (text) => {
  expect(await read({ [FOREIGN]: text })).toEqual([])
})

test('default: none where nothing is stored', async () => {
  expect(await read({})).toEqual([])
})
