import { createToyConnector, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { MultichainSession } from '../../../connectors/types.js'
import type { AdapterEvent } from '../../types.js'
import { createLiveConnections } from './createLiveConnections.js'
import { type FollowedSession, followSession } from './followSession.js'
import type { Shared } from './shared.js'

const connectorId = 'walletConnect'
const connectionId = `polkadot/${connectorId}`

/** A session of a toy connector as a polkadot connection, told as soon as it changes. */
function setUp() {
  const connector = createToyConnector()
  const events: AdapterEvent<'polkadot'>[] = []
  const warnings: unknown[] = []
  const live = createLiveConnections<'polkadot', FollowedSession<'polkadot'>>({ emit: (event) => events.push(event) })
  const follow = (session: MultichainSession, networkId?: 'polkadot:two') => {
    let hasOtherMethods = false
    const log: string[] = []
    const followed = followSession<'polkadot', Shared<'polkadot'>>({
      live,
      before: live.get(connectorId)?.owner,
      namespace: 'polkadot',
      connector,
      session,
      connectorId,
      networkId,
      logger: { warn: (...args) => warnings.push(args) },
      read: ({ accounts }, { asked, before }) => {
        const [address] = accounts.map((account) => account.split(':')[2])
        return address
          ? { accounts: [{ address, type: 'eoa' }], networkId: asked ?? before ?? 'polkadot:one' }
          : undefined
      },
      open: (own) => ({
        wallet: {},
        update: () => hasOtherMethods,
        onStart: () => log.push('start'),
        onChange: (was) => {
          log.push(`change from ${was.accounts[0].address}`)
          own.look()
        },
        onEnd: () => {
          log.push(`end by ${own.endedBy}`)
          own.look()
        },
      }),
    })
    if (!followed) throw new Error('Nothing of the session belongs to the namespace.')
    const setOtherMethods = (value: boolean): void => {
      hasOtherMethods = value
    }
    return { followed, log, setOtherMethods }
  }
  return { connector, events, warnings, live, follow }
}

const one = { accounts: ['polkadot:one:toy-1'] } as const

test('default: a handle whose changes are told, and not what its caller knows', () => {
  const { connector, events, follow } = setUp()
  const { followed } = follow(connector.open(one))
  const handle = followed.accept()
  expect(handle).toMatchObject({ name: 'Toy Phone Wallet', data: { accounts: [{ address: 'toy-1' }] } })
  followed.look()
  expect(events).toEqual([])
  connector.update({ accounts: ['polkadot:one:toy-2'] })
  expect(events).toEqual([{ type: 'changed', connectionId, accounts: [{ address: 'toy-2', type: 'eoa' }] }])
  expect(followed.accept()?.data.accounts[0].address).toBe('toy-2')
})

test('behavior: other methods are a change of their own', () => {
  const { connector, events, follow } = setUp()
  const { followed, setOtherMethods } = follow(connector.open(one))
  followed.accept()
  setOtherMethods(true)
  followed.look()
  expect(events).toEqual([{ type: 'changed', connectionId }])
})

test('behavior: nothing is told before core knows of it', () => {
  const { connector, events, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  connector.update({ accounts: ['polkadot:one:toy-2'] })
  connector.end('expired')
  expect([events, log]).toEqual([[], ['start', 'change from toy-1', 'end by expired']])
  expect(followed.accept()).toBeUndefined()
})

test.each(['user', 'wallet', 'expired'] as const)('behavior: an end by %s is told once, with the reason', (reason) => {
  const { connector, events, live, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  followed.accept()
  connector.end(reason)
  followed.look()
  expect(events).toEqual([{ type: 'disconnected', connectionId, reason }])
  expect([log, followed.endedBy, live.list()]).toEqual([['start', `end by ${reason}`], reason, []])
})

test('behavior: a session with nothing left of the namespace is over here, and is not followed', () => {
  const { connector, events, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  followed.accept()
  connector.update({ accounts: [] })
  connector.update(one)
  expect(events).toEqual([{ type: 'disconnected', connectionId, reason: 'wallet' }])
  expect(log).toEqual(['start', 'end by wallet'])
})

test('behavior: disconnecting tells the wallet once, and core nothing', async () => {
  const { connector, events, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  const handle = followed.accept()
  await handle?.disconnect()
  await handle?.disconnect()
  await settle()
  expect([connector.goodbyes, events, log]).toEqual([1, [], ['start', 'end by user']])
  expect(followed.endedBy).toBe('user')
})

test('behavior: a wallet that cannot be told is a warning', async () => {
  const { connector, warnings, follow } = setUp()
  const { followed } = follow(connector.open(one))
  followed.accept()
  const error = new Error('The relay is away.')
  connector.disconnect = () => Promise.reject(error)
  followed.end()
  await settle()
  expect(warnings).toEqual([['The wallet was not told that its session is over', error]])
})

test('behavior: one that gave way hears and says nothing, and cannot end the next one', async () => {
  const { connector, events, live, follow } = setUp()
  const before = follow(connector.open({ ...one, id: 'before' }))
  const old = before.followed.accept()
  const after = follow(connector.open({ ...one, id: 'after' }))
  after.followed.accept()
  before.followed.look()
  await old?.disconnect()
  expect([events, connector.goodbyes]).toEqual([[], 0])
  expect(live.get(connectorId)?.owner).toBe(after.followed)
  await connector.disconnect('before')
  expect([before.log, after.log, events]).toEqual([['start'], ['start'], []])
})

test('behavior: it is on the network asked for, and stays there', () => {
  const { connector, follow } = setUp()
  const { followed } = follow(connector.open(one), 'polkadot:two')
  expect(followed.accept()?.data.networkId).toBe('polkadot:two')
  connector.update({ methods: ['toy_signMessage'] })
  expect([followed.shared().networkId, followed.has('toy_signMessage')]).toEqual(['polkadot:two', true])
})

test('error: SESSION_GONE for what is asked when it is over', async () => {
  const { connector, follow } = setUp()
  const { followed } = follow(connector.open(one))
  connector.answer(({ method }) => method)
  const call = { networkId: 'polkadot:one', method: 'toy_signMessage', params: {} } as const
  expect(await followed.request(call)).toBe('toy_signMessage')
  followed.end()
  await expect(followed.request(call)).rejects.toMatchObject({ code: 'SESSION_GONE' })
  await expect(followed.switchNetwork('polkadot:two')).rejects.toMatchObject({
    code: 'SESSION_GONE',
    message: 'Session not initialized. Please call connect() before enable()',
  })
})

test('error: SESSION_GONE says where the session goes on, but without the namespace', async () => {
  const { connector, follow } = setUp()
  const { followed } = follow(connector.open(one))
  connector.update({ accounts: [] })
  await expect(followed.switchNetwork('polkadot:two')).rejects.toMatchObject({
    code: 'SESSION_GONE',
    message: 'Namespace polkadot is not configured. Please call connect() first with namespace config',
  })
})

test('default: undefined for a session with nothing of the namespace', () => {
  const { connector, follow } = setUp()
  expect(() => follow(connector.open({ accounts: [] }))).toThrow('Nothing of the session belongs')
})

test('behavior: a session that is followed already is not followed twice', () => {
  const { connector, follow } = setUp()
  const session = connector.open(one)
  const first = follow(session)
  first.followed.accept()
  expect(follow(session).followed).toBe(first.followed)
})
