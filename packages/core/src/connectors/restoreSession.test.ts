import type { Adapter, ConnectionHandle } from '@portico/core/adapter'
import { createToyConnector } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createToyHandle } from '../../test/createToyHandle.js'
import { createEntry } from './createEntry.js'
import { hideConnector } from './registry.js'
import type { MultichainSession } from './types.js'

const SESSION: MultichainSession = {
  id: 'session',
  accounts: ['cosmos:one:toy-phone'],
  chains: ['cosmos:one'],
  methods: [],
  current: {},
  wallet: { name: 'Toy Phone Wallet' },
}

const entryOver = (session: MultichainSession | undefined, asked: unknown[] = []) =>
  createEntry({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'pairing',
    load: async () => ({
      ...createToyConnector(),
      restore: async (request) => {
        asked.push(request)
        return session
      },
    }),
  })

/** An adapter that makes this handle of a session. */
function adapterOf(handle: ConnectionHandle | undefined, opened: unknown[] = []) {
  const open = async (request: object) => {
    opened.push(request)
    return handle
  }
  // What is read of an adapter.
  return { namespace: 'cosmos', sessions: async () => ({ open }) } as unknown as Adapter
}

const { signal: running } = new AbortController()

test('default: the connection of an adapter over the session of the last visit, which says whose wallet it is', async () => {
  const asked: unknown[] = []
  const opened: unknown[] = []
  const handle = createToyHandle()
  const restored = await entryOver(SESSION, asked).restore({ adapter: adapterOf(handle, opened), stopped: running })
  expect(asked).toEqual([{ namespace: 'cosmos' }])
  expect(opened).toMatchObject([{ session: SESSION, connectorId: 'walletConnect', isRestored: true }])
  expect(restored).toMatchObject([
    { name: handle.name, data: { ...handle.data, wallet: { name: 'Toy Phone Wallet' } } },
  ])
})

test('behavior: none without a session, without an adapter that uses it, once stopped, and where it gives nothing', async () => {
  const opened: unknown[] = []
  const adapter = adapterOf(createToyHandle(), opened)
  const unable = { namespace: 'cosmos' } as unknown as Adapter
  expect(await entryOver(undefined).restore({ adapter, stopped: running })).toEqual([])
  expect(await entryOver(SESSION).restore({ adapter: unable, stopped: running })).toEqual([])
  expect(await entryOver(SESSION).restore({ adapter, stopped: AbortSignal.abort() })).toEqual([])
  expect(opened).toEqual([])
  expect(await entryOver(SESSION).restore({ adapter: adapterOf(undefined), stopped: running })).toEqual([])
})

test('hideConnector: one that does not work here is offered no more', () => {
  const [one, other] = [entryOver(undefined), entryOver(undefined)]
  const registry = { list: [one, other] }
  hideConnector(registry, one)
  expect(registry.list).toEqual([other])
})
