import { createToyConnector, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { MultichainSession } from '../../connectors/types.js'
import type { AdapterEvent, ConnectionData } from '../types.js'
import { createLiveConnections } from './createLiveConnections.js'
import { type FollowedSession, followSession } from './followSession.js'

const connectorId = 'walletConnect'
const connectionId = `polkadot/${connectorId}`

/** A session of a toy connector as a polkadot connection, told as soon as it changes. */
function setUp() {
  const connector = createToyConnector()
  const events: AdapterEvent<'polkadot'>[] = []
  const warnings: unknown[] = []
  const live = createLiveConnections<'polkadot', FollowedSession<'polkadot'>>({ emit: (event) => events.push(event) })
  const follow = (given: MultichainSession) => {
    let session = given
    let hasOtherMethods = false
    const log: string[] = []
    const readData = (): ConnectionData<'polkadot'> | undefined => {
      const [address] = session.accounts.map((account) => account.split(':')[2])
      if (!address) return undefined
      return {
        id: connectionId as `polkadot/${string}`,
        namespace: 'polkadot',
        connectorId,
        accounts: [{ address, type: 'eoa' }],
        networkId: 'polkadot:one',
      }
    }
    const followed = followSession<'polkadot'>({
      live,
      connector,
      session: given,
      connectorId,
      logger: { warn: (...args) => warnings.push(args) },
      readData,
      readMethods: () => ({}),
      updateMethods: () => hasOtherMethods,
      onUpdate: (next) => {
        session = next
        log.push('update')
        followed.look()
      },
      onEnd: () => {
        log.push(`end by ${followed.endedBy}`)
        followed.look()
      },
    })
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
  expect([events, log]).toEqual([[], ['update', 'end by expired']])
  expect(followed.accept()).toBeUndefined()
})

test.each(['user', 'wallet', 'expired'] as const)('behavior: an end by %s is told once, with the reason', (reason) => {
  const { connector, events, live, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  followed.accept()
  connector.end(reason)
  followed.look()
  followed.leave('wallet')
  expect(events).toEqual([{ type: 'disconnected', connectionId, reason }])
  expect([log, followed.endedBy, live.list()]).toEqual([[`end by ${reason}`], reason, []])
})

test('behavior: a session with nothing left of the namespace is over here, and is not followed', () => {
  const { connector, events, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  followed.accept()
  connector.update({ accounts: [] })
  connector.update(one)
  expect(events).toEqual([{ type: 'disconnected', connectionId, reason: undefined }])
  expect(log).toEqual(['update'])
})

test('behavior: disconnecting tells the wallet once, and core nothing', async () => {
  const { connector, events, follow } = setUp()
  const { followed, log } = follow(connector.open(one))
  const handle = followed.accept()
  await handle?.disconnect()
  await handle?.disconnect()
  await settle()
  expect([connector.goodbyes, events, log]).toEqual([1, [], ['end by user']])
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

test('behavior: one that gave way says nothing, and cannot end the next one', async () => {
  const { connector, events, live, follow } = setUp()
  const before = follow(connector.open({ ...one, id: 'before' }))
  const old = before.followed.accept()
  before.followed.forget()
  const after = follow(connector.open({ ...one, id: 'after' }))
  after.followed.accept()
  before.followed.look()
  await old?.disconnect()
  expect([events, connector.goodbyes]).toEqual([[], 0])
  expect(live.get(connectorId)?.owner).toBe(after.followed)
})
