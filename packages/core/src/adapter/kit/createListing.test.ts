import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { AdapterEvent, ConnectorInfo } from '../types.js'
import { createListing } from './createListing.js'

const wallet: ConnectorInfo<'polkadot'> = {
  id: 'a',
  namespace: 'polkadot',
  kind: 'announced',
  name: 'Wallet A',
  installed: true,
}

function setUp(given?: () => Promise<readonly ConnectorInfo<'polkadot'>[]>) {
  const events: AdapterEvent<'polkadot'>[] = []
  const wallets: ConnectorInfo<'polkadot'>[] = []
  let reads = 0
  const read = () => {
    reads++
    return given?.() ?? [...wallets]
  }
  const page = { isOn: true }
  const refresh = createListing<'polkadot'>({ emit: (event) => events.push(event), isOn: () => page.isOn, read })
  return { events, page, refresh, wallets, reads: () => reads }
}

test('default: what comes in one turn is read once and told together, also when it is nothing', async () => {
  const { events, refresh, reads, wallets } = setUp()
  await refresh()
  wallets.push(wallet)
  const first = refresh()
  wallets.push({ ...wallet, id: 'b' })
  await Promise.all([first, refresh()])
  expect(events).toEqual([
    { type: 'connectors', connectors: [] },
    { type: 'connectors', connectors: [wallet, { ...wallet, id: 'b' }] },
  ])
  expect(reads()).toBe(2)
})

test('behavior: the same list is told once', async () => {
  const { events, refresh, wallets } = setUp()
  wallets.push(wallet)
  await refresh()
  await refresh()
  expect(events).toHaveLength(1)
})

test("behavior: one that goes by a watched account's id is left out: the next visit would show that account", async () => {
  const { events, refresh, wallets } = setUp()
  wallets.push({ ...wallet, id: 'watch:toy-somebody' }, { ...wallet, id: 'toy.watch: and more' })
  await refresh()
  expect(events).toEqual([{ type: 'connectors', connectors: [{ ...wallet, id: 'toy.watch: and more' }] }])
})

test('behavior: an older read that ends later is left', async () => {
  const ends: ((list: readonly ConnectorInfo<'polkadot'>[]) => void)[] = []
  const { events, refresh } = setUp(() => new Promise((resolve) => ends.push(resolve)))
  void refresh()
  await settle()
  void refresh()
  await settle()
  ends[1]?.([wallet])
  ends[0]?.([])
  await settle()
  expect(events).toEqual([{ type: 'connectors', connectors: [wallet] }])
})

test('behavior: one that is stopped reads and tells nothing', async () => {
  const ends: ((list: readonly ConnectorInfo<'polkadot'>[]) => void)[] = []
  const { events, page, refresh, reads } = setUp(() => new Promise((resolve) => ends.push(resolve)))
  page.isOn = false
  await refresh()
  expect(reads()).toBe(0)
  page.isOn = true
  void refresh()
  await settle()
  page.isOn = false
  ends[0]?.([wallet])
  await settle()
  expect(events).toEqual([])
})
