import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { AdapterEvent, ConnectionHandle } from '../../types.js'
import { restoreEach } from './restoreEach.js'

function handleOf(connectorId: string): ConnectionHandle<'polkadot'> {
  return {
    name: connectorId,
    data: {
      id: `polkadot/${connectorId}`,
      namespace: 'polkadot',
      connectorId,
      accounts: [{ address: 'toy-1', type: 'eoa' }],
      networkId: 'polkadot:one',
    },
    wallet: {},
    disconnect: async () => undefined,
  }
}

/** Wallets that answer when the test says so. */
function setUp(connectorIds: readonly string[]) {
  const controller = new AbortController()
  const events: AdapterEvent<'polkadot'>[] = []
  const answers = new Map<string, (answer: Promise<ConnectionHandle<'polkadot'>> | undefined) => void>()
  const restored = restoreEach<'polkadot'>({
    connectorIds,
    signal: controller.signal,
    emit: (event) => events.push(event),
    restoreOne: (connectorId) => new Promise((resolve) => answers.set(connectorId, resolve)),
  })
  const answer = (connectorId: string, given?: Promise<ConnectionHandle<'polkadot'>>) =>
    answers.get(connectorId)?.(given)
  return { controller, events, answer, restored }
}

test('default: all are asked at once, and those with a connection are returned without an event', async () => {
  const { events, answer, restored } = setUp(['a', 'b', 'c'])
  const a = handleOf('a')
  answer('c')
  answer('a', Promise.resolve(a))
  answer('b', Promise.reject(new Error('No.')))
  expect(await restored).toEqual([a])
  expect(events).toEqual([])
})

test('behavior: what comes after the abort is an event', async () => {
  const { controller, events, answer, restored } = setUp(['a', 'b', 'c', 'd'])
  const [a, b] = [handleOf('a'), handleOf('b')]
  answer('a', Promise.resolve(a))
  await settle()
  controller.abort()
  const handles = await restored
  expect(handles).toEqual([a])
  answer('c')
  answer('d', Promise.reject(new Error('No.')))
  answer('b', Promise.resolve(b))
  await settle()
  expect(events).toEqual([{ type: 'connected', handle: b, restored: true }])
  expect(handles).toEqual([a])
})

test('default: nothing to restore', async () => {
  expect(await setUp([]).restored).toEqual([])
})
