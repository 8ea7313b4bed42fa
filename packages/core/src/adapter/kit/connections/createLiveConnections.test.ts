import { expect, test } from 'vitest'
import type { AdapterEvent, ConnectionData } from '../../types.js'
import { createLiveConnections } from './createLiveConnections.js'

const data: ConnectionData<'polkadot'> = {
  id: 'polkadot/a',
  namespace: 'polkadot',
  connectorId: 'a',
  accounts: [{ address: 'toy-1', type: 'eoa' }],
  networkId: 'polkadot:one',
}

function setUp() {
  const events: AdapterEvent<'polkadot'>[] = []
  const live = createLiveConnections<'polkadot', string>({ emit: (event) => events.push(event) })
  return { events, live }
}

test('default: a connection is added without an event', () => {
  const { events, live } = setUp()
  expect([live.get('a'), live.list()]).toEqual([undefined, []])
  live.add(data, 'first')
  expect(live.get('a')).toEqual({ data, owner: 'first' })
  expect(live.list()).toEqual([{ data, owner: 'first' }])
  expect(events).toEqual([])
})

test('behavior: only what differs is told, and the owner stays', () => {
  const { events, live } = setUp()
  live.add(data, 'first')
  live.tell({ ...data, accounts: [{ address: 'toy-1', type: 'eoa' }] })
  expect(events).toEqual([])
  const accounts = [{ address: 'toy-2', type: 'eoa' }] as const
  live.tell({ ...data, accounts })
  live.tell({ ...data, accounts, networkId: 'polkadot:two', networkIds: ['polkadot:two'] })
  live.tell({ ...data, accounts, networkId: 'polkadot:two' })
  expect(events).toEqual([
    { type: 'changed', connectionId: 'polkadot/a', accounts },
    { type: 'changed', connectionId: 'polkadot/a', networkId: 'polkadot:two', networkIds: ['polkadot:two'] },
    { type: 'changed', connectionId: 'polkadot/a', networkIds: undefined },
  ])
  expect(live.get('a')?.owner).toBe('first')
})

test('parameters: hasOtherMethods', () => {
  const { events, live } = setUp()
  live.add(data, 'first')
  live.tell(data, { hasOtherMethods: true })
  live.tell(data, { hasOtherMethods: false })
  expect(events).toEqual([{ type: 'changed', connectionId: 'polkadot/a' }])
})

test('behavior: an end is told once, and nothing is told of what is gone', () => {
  const { events, live } = setUp()
  live.add(data, 'first')
  live.end('a', 'expired')
  live.end('a', 'expired')
  live.tell({ ...data, networkId: 'polkadot:two' }, { hasOtherMethods: true })
  expect(events).toEqual([{ type: 'disconnected', connectionId: 'polkadot/a', reason: 'expired' }])
  expect(live.list()).toEqual([])
})

test('behavior: the caller that takes a connection hears nothing, and cannot take the next one of the connector', () => {
  const { events, live } = setUp()
  live.add(data, 'first')
  live.add(data, 'second')
  expect(live.take('a', 'first')).toBe(false)
  expect(live.get('a')?.owner).toBe('second')
  expect(live.take('a', 'second')).toBe(true)
  expect(live.take('a', 'second')).toBe(false)
  expect(events).toEqual([])
})

test('behavior: a list does not change while connections end', () => {
  const { live } = setUp()
  live.add(data, 'first')
  live.add({ ...data, id: 'polkadot/b', connectorId: 'b' }, 'other')
  const seen = live.list()
  for (const one of seen) live.end(one.data.connectorId)
  expect(seen.map(({ owner }) => owner)).toEqual(['first', 'other'])
})
