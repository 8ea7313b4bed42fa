import type { Adapter, ConnectorInfo } from '@portico/core/adapter'
import { createToyConnector } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createEntry } from './createEntry.js'

function open() {
  const running: boolean[] = []
  const loads: { arrive(): void }[] = []
  const entry = createEntry({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'pairing',
    load: async () => {
      await new Promise<void>((resolve) => loads.push({ arrive: resolve }))
      return { ...createToyConnector(), setRunning: (isRunning) => void running.push(isRunning) }
    },
  })
  return { entry, running, loads }
}

/** What a multichain connector reads of an adapter. */
const adapterWith = (change: { sessions?: undefined; hasOwnConnector?: (id: string) => boolean } = {}) =>
  ({ namespace: 'cosmos', sessions: () => undefined, ...change }) as unknown as Adapter

const found: ConnectorInfo = {
  id: 'toy.harbor',
  namespace: 'cosmos',
  kind: 'announced',
  name: 'Harbor',
  installed: true,
}

test('list: one row for each adapter that uses its sessions, in place of what was found under its name', () => {
  const { entry } = open()
  const row = {
    id: 'walletConnect',
    namespace: 'cosmos',
    name: 'WalletConnect',
    kind: 'walletConnect',
    walletObjectId: 'connector/walletConnect',
    installed: true,
  }
  const impostor = { ...found, id: 'walletConnect' }
  expect(entry.list({ adapter: adapterWith(), found: [impostor, found] })).toEqual([found, row])
  const unable = adapterWith({ sessions: undefined })
  expect(entry.list({ adapter: unable, found: [impostor, found] })).toEqual([impostor, found])
  const own = adapterWith({ hasOwnConnector: (id) => id === 'walletConnect' })
  expect([entry.isUsedBy(own), entry.isUsedBy(adapterWith({ hasOwnConnector: () => false }))]).toEqual([false, true])
})

test('setRunning: reaches what is loaded, and what is loaded while the instance is stopped is stopped when it comes', async () => {
  const { entry, running, loads } = open()
  entry.setRunning(true)
  const loading = entry.load()
  entry.setRunning(false)
  expect(running).toEqual([])
  loads[0]?.arrive()
  const connector = await loading
  expect(running).toEqual([false])
  entry.setRunning(true)
  expect(running).toEqual([false, true])
  expect(await entry.load()).toBe(connector)
  expect(loads).toHaveLength(1)
})

test('setRunning: one that is loaded while the instance runs is left to itself', async () => {
  const { entry, running, loads } = open()
  const loading = entry.load()
  loads[0]?.arrive()
  await loading
  expect(running).toEqual([])
})

test('refresh: fetches nothing, because what is not loaded has no session', async () => {
  const { entry, loads } = open()
  await entry.refresh()
  expect(loads).toEqual([])
})
