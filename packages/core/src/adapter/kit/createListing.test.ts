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
  const listing = createListing<'polkadot'>({ emit: (event) => events.push(event), read })
  return { events, listing, wallets, reads: () => reads }
}

test('default: what comes in one turn is read once and told together, also when it is nothing', async () => {
  const { events, listing, reads, wallets } = setUp()
  listing.start()
  await listing.refresh()
  wallets.push(wallet)
  const first = listing.refresh()
  wallets.push({ ...wallet, id: 'b' })
  await Promise.all([first, listing.refresh()])
  expect(events).toEqual([
    { type: 'connectors', connectors: [] },
    { type: 'connectors', connectors: [wallet, { ...wallet, id: 'b' }] },
  ])
  expect(reads()).toBe(2)
})

test('behavior: the same list is told once, over a restart too', async () => {
  const { events, listing, wallets } = setUp()
  wallets.push(wallet)
  listing.start()
  await listing.refresh()
  listing.stop()
  listing.start()
  await listing.refresh()
  expect(events).toHaveLength(1)
})

test('behavior: an older read that ends later is left', async () => {
  const ends: ((list: readonly ConnectorInfo<'polkadot'>[]) => void)[] = []
  const { events, listing } = setUp(() => new Promise((resolve) => ends.push(resolve)))
  listing.start()
  void listing.refresh()
  await settle()
  void listing.refresh()
  await settle()
  ends[1]?.([wallet])
  ends[0]?.([])
  await settle()
  expect(events).toEqual([{ type: 'connectors', connectors: [wallet] }])
})

test('behavior: one that is stopped reads and tells nothing', async () => {
  const ends: ((list: readonly ConnectorInfo<'polkadot'>[]) => void)[] = []
  const { events, listing, reads } = setUp(() => new Promise((resolve) => ends.push(resolve)))
  await listing.refresh()
  expect(reads()).toBe(0)
  listing.start()
  void listing.refresh()
  await settle()
  listing.stop()
  ends[0]?.([wallet])
  await settle()
  expect(events).toEqual([])
})
