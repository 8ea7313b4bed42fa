import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { defineNetwork, type Network } from '../../caip/network.js'
import type { Adapter } from '../types.js'
import { deferAdapter } from './deferAdapter.js'

/** An adapter that writes down what it is asked for. `hold` keeps its code on the way until `arrive`. */
function setUp(change: Partial<Adapter<'polkadot'>> = {}) {
  const log: string[] = []
  const platform = createFakePlatform()
  let failures = 0
  let networksOf: () => readonly Network<'polkadot'>[] = () => []
  let arrive: () => void = () => undefined
  let way: Promise<void> = Promise.resolve()
  const adapter: Adapter<'polkadot'> = {
    namespace: 'polkadot',
    chain: {},
    start: () => void log.push('start'),
    stop: () => void log.push('stop'),
    connect: async () => {
      log.push('connect')
      throw new Error('Out of cheese')
    },
    restore: async () => {
      log.push('restore')
      return []
    },
    preload: async () => void log.push('preload'),
    ...change,
  }
  const deferred = deferAdapter<'polkadot', Adapter<'polkadot'>>({
    context: { platform, networks: [] },
    load: async (networks) => {
      networksOf = networks
      log.push('load')
      if (failures-- > 0) throw new Error('Failed to fetch a module.')
      await way
      return adapter
    },
  })
  return {
    deferred,
    log,
    platform,
    networks: () => networksOf(),
    failOnce: () => {
      failures = 1
    },
    hold: () => {
      way = new Promise((resolve) => {
        arrive = resolve
      })
    },
    arrive: () => arrive(),
  }
}

const networkOf = (id: Network<'polkadot'>['id']) =>
  defineNetwork({ id, name: id, nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 3 }, rpcUrls: [] })
const restoring = { connectorIds: ['a'], signal: new AbortController().signal }
const attempt = { connectorId: 'a', signal: new AbortController().signal }

test('default: a start fetches nothing; what is fetched later is started then, once', async () => {
  const { deferred, log } = setUp()
  await deferred.start()
  await settle()
  expect([log, deferred.get.value]).toEqual([[], undefined])
  await deferred.preload()
  await deferred.preload()
  expect(log).toEqual(['load', 'start', 'preload', 'preload'])
  expect(deferred.get.value).toBeDefined()
})

test('behavior: each act fetches it', async () => {
  const { deferred, log } = setUp()
  await deferred.start()
  expect(await deferred.restore(restoring)).toEqual([])
  await expect(deferred.connect(attempt)).rejects.toThrow('Out of cheese')
  expect(log).toEqual(['load', 'start', 'restore', 'connect'])
})

test('behavior: stop and start reach it once it is there', async () => {
  const { deferred, log } = setUp()
  await deferred.get()
  expect(log).toEqual(['load'])
  await deferred.start()
  deferred.stop()
  await deferred.start()
  expect(log).toEqual(['load', 'start', 'stop', 'start'])
})

test('behavior: one that arrives after a stop is not started', async () => {
  const { deferred, log, hold, arrive } = setUp()
  hold()
  await deferred.start()
  const preloaded = deferred.preload()
  deferred.stop()
  arrive()
  await preloaded
  expect(log).toEqual(['load', 'preload'])
})

test('behavior: a restore begins in the same turn where it can', async () => {
  const { deferred, log } = setUp()
  await deferred.get()
  void deferred.restore(restoring)
  expect(log).toEqual(['load', 'restore'])
})

test('behavior: what could not be fetched is fetched by the next act', async () => {
  const { deferred, log, failOnce } = setUp()
  failOnce()
  await deferred.start()
  await expect(deferred.restore(restoring)).rejects.toThrow('Failed to fetch a module.')
  await deferred.preload()
  expect(log).toEqual(['load', 'load', 'start', 'preload'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
])('behavior: one whose start %s still connects', async (_, start) => {
  const { deferred, log, platform } = setUp({ start })
  await deferred.start()
  await expect(deferred.connect(attempt)).rejects.toThrow('Out of cheese')
  await settle()
  expect(log).toEqual(['load', 'connect'])
  expect(platform.logs).toMatchObject([{ level: 'warn', message: 'An adapter was not started' }])
})

test('behavior: the adapter has the networks of the time it asks, and hears of changes', async () => {
  const { deferred, log, networks } = setUp({ setNetworks: (next) => void log.push(`networks: ${next.length}`) })
  const [one, two] = [networkOf('polkadot:one'), networkOf('polkadot:two')]
  deferred.setNetworks([one])
  expect(log).toEqual([])
  await deferred.get()
  expect(networks()).toEqual([one])
  deferred.setNetworks([one, two])
  expect(networks()).toEqual([one, two])
  expect(log).toEqual(['load', 'networks: 2'])
})

test('behavior: a refresh reaches what is there, and fetches nothing', async () => {
  const { deferred, log } = setUp({ refresh: async () => void log.push('refresh') })
  await deferred.refresh()
  expect(log).toEqual([])
  await deferred.get()
  await deferred.refresh()
  expect(log).toEqual(['load', 'refresh'])
})
