import { createFakePlatform, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { AdapterEvent, ConnectionHandle } from '../types.js'
import { createPageConnections, type PageSession } from './createPageConnections.js'
import { createErrorConverter } from './errorConverter.js'

/** What a wallet shares, and what it was asked. */
interface Wallet {
  shared: string | undefined
  networkId: 'polkadot:one' | 'polkadot:two'
  /** How it answers; resolving is approving. */
  answer: (how: { readonly silent: boolean }) => Promise<void>
  readonly log: string[]
}

function setUp() {
  const platform = createFakePlatform()
  const events: AdapterEvent<'polkadot'>[] = []
  const sessions: PageSession<'polkadot', Wallet>[] = []
  const wallet: Wallet = {
    shared: undefined,
    networkId: 'polkadot:one',
    answer: async ({ silent }) => {
      if (!silent) wallet.shared = 'toy-1'
    },
    log: [],
  }
  const connections = createPageConnections<'polkadot', Wallet>({
    context: { platform, emit: (event) => events.push(event) },
    namespace: 'polkadot',
    toError: createErrorConverter({}).toPorticoError,
    wallets: {
      find: (id) => (id === 'a' ? wallet : undefined),
      read: ({ shared, networkId }) => {
        if (shared === 'broken') throw new Error('Not an account.')
        return shared === undefined ? undefined : { accounts: [{ address: shared, type: 'eoa' }], networkId }
      },
      ask: (it, how) => {
        it.log.push(how.silent ? 'read' : `ask ${how.networkId}`)
        return it.answer(how)
      },
      leave: async (it) => {
        it.log.push('leave')
        it.shared = undefined
      },
      open: (session) => {
        sessions.push(session)
        const switchNetwork = async ({ networkId }: { readonly networkId: string }): Promise<void> => {
          wallet.networkId = networkId as Wallet['networkId']
          connections.sync('a')
        }
        return { name: 'Wallet A', wallet: { switchNetwork } }
      },
    },
  })
  connections.start()
  const connect = (networkId?: Wallet['networkId']): Promise<ConnectionHandle<'polkadot'>> =>
    connections.connect({ connectorId: 'a', networkId, signal: new AbortController().signal })
  const restore = () => connections.restore({ connectorIds: ['a', 'b'], signal: new AbortController().signal })
  return { connections, connect, restore, events, platform, sessions, wallet }
}

test('default: connects on the network asked for, without an event', async () => {
  const { connect, events, sessions, wallet } = setUp()
  const { name, data } = await connect('polkadot:one')
  expect([name, data]).toEqual([
    'Wallet A',
    {
      id: 'polkadot/a',
      namespace: 'polkadot',
      connectorId: 'a',
      accounts: [{ address: 'toy-1', type: 'eoa' }],
      networkId: 'polkadot:one',
    },
  ])
  expect(wallet.log).toEqual(['ask polkadot:one'])
  expect(sessions.map((session) => session.data())).toEqual([data])
  expect(events).toEqual([])
})

test('behavior: one that is there is not asked again, and is moved to another network', async () => {
  const { connect, events, wallet } = setUp()
  const first = await connect()
  const again = await connect()
  expect(again.wallet).toBe(first.wallet)
  expect((await connect('polkadot:two')).data.networkId).toBe('polkadot:two')
  expect(wallet.log).toEqual(['ask undefined'])
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a', networkId: 'polkadot:two' }])
})

test('error: NETWORK_UNKNOWN_TO_WALLET where it cannot be moved', async () => {
  const { connect } = setUp()
  const { wallet } = await connect()
  Reflect.deleteProperty(wallet, 'switchNetwork')
  await expect(connect('polkadot:two')).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN_TO_WALLET' })
})

test.each([undefined, 'broken'])('error: UNAUTHORIZED for an approval that shares %s', async (shared) => {
  const { connect, wallet } = setUp()
  wallet.answer = async () => {
    wallet.shared = shared
  }
  await expect(connect()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('behavior: an approval after the abort is undone, unless an earlier one was taken in', async () => {
  const { connections, connect, events, wallet } = setUp()
  const approvals: (() => void)[] = []
  wallet.answer = async () => {
    await new Promise<void>((resolve) => approvals.push(resolve))
    wallet.shared = 'toy-1'
  }
  const tryOnce = () => {
    const controller = new AbortController()
    const result = connections.connect({ connectorId: 'a', signal: controller.signal })
    result.catch(() => undefined)
    return controller
  }
  const first = tryOnce()
  await settle()
  first.abort()
  approvals[0]?.()
  await settle()
  expect(wallet.log).toEqual(['ask undefined', 'leave'])
  const second = tryOnce()
  await settle()
  second.abort()
  const third = connect()
  await settle()
  approvals[1]?.()
  const { data } = await third
  approvals[2]?.()
  await settle()
  expect(wallet.log).toEqual(['ask undefined', 'leave', 'ask undefined', 'ask undefined'])
  wallet.shared = 'toy-2'
  connections.sync('a')
  expect(events).toMatchObject([{ type: 'changed', connectionId: data.id, accounts: [{ address: 'toy-2' }] }])
})

test('behavior: a restore asks silently, and keeps a connection that came meanwhile', async () => {
  const { connect, restore, events, wallet } = setUp()
  expect(await restore()).toEqual([])
  const { data, wallet: methods } = await connect()
  const [restored, ...rest] = await restore()
  expect([restored?.data, rest]).toEqual([data, []])
  expect(restored?.wallet).toBe(methods)
  expect(wallet.log).toEqual(['read', 'ask undefined', 'read'])
  expect(events).toEqual([])
})

test('behavior: what a restore finds after a stop is left', async () => {
  const { connections, restore, wallet } = setUp()
  wallet.shared = 'toy-1'
  const restored = restore()
  connections.stop()
  expect(await restored).toEqual([])
})

test('behavior: changes and the end are told while it runs, and at the next start', async () => {
  const { connections, connect, events, wallet } = setUp()
  await connect()
  connections.stop()
  wallet.shared = 'toy-2'
  connections.sync('a')
  expect(events).toEqual([])
  connections.start()
  expect(events).toMatchObject([{ type: 'changed', accounts: [{ address: 'toy-2' }] }])
  wallet.shared = 'broken'
  connections.sync('a')
  connections.sync('a')
  connections.sync('b')
  expect(events.slice(1)).toEqual([{ type: 'disconnected', connectionId: 'polkadot/a' }])
})

test('behavior: a connection that was ended has no data, and cannot end the next one', async () => {
  const { connect, events, sessions, wallet } = setUp()
  const first = await connect()
  await first.disconnect()
  expect(() => sessions[0]?.data()).toThrow(expect.objectContaining({ code: 'CONNECTION_NOT_FOUND' }))
  await connect()
  await first.disconnect()
  expect(wallet.log).toEqual(['ask undefined', 'leave', 'ask undefined'])
  expect(sessions[1]?.data().accounts[0].address).toBe('toy-1')
  expect(() => sessions[0]?.data()).toThrow()
  expect(events).toEqual([])
})

test('behavior: locked is who shares no account', async () => {
  const { connections, platform, wallet } = setUp()
  wallet.answer = () => new Promise(() => undefined)
  let locked = 0
  const attempt = { connectorId: 'a', signal: new AbortController().signal, onLocked: () => locked++ }
  void connections.connect(attempt).catch(() => undefined)
  await platform.clock.advance(8_000)
  expect(locked).toBe(1)
  wallet.shared = 'toy-1'
  void connections.connect(attempt)
  await platform.clock.advance(8_000)
  expect(locked).toBe(1)
})
