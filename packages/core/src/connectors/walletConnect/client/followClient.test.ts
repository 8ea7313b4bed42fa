import { memoryStorage } from '@portico/core/platform'
import { createFakeClock, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { MultichainEvent } from '../../types.js'
import { createSessions } from '../createSessions.js'
import type { SessionStruct } from '../readSession.js'
import { createSessionStore } from './createSessionStore.js'
import type { Client } from './createSignClient.js'
import { followClient } from './followClient.js'

/** The session `a` of two networks and two accounts, live, and a library that tells what a test says. */
async function open({ app }: { readonly app?: unknown } = {}) {
  const chains = ['polkadot:one', 'polkadot:two']
  const accounts = chains.flatMap((chain) => [`${chain}:toy-first`, `${chain}:toy-second`])
  const namespaces = { polkadot: { accounts, chains, methods: [], events: [] } }
  // What is looked at, of what the library keeps.
  const struct = { topic: 'a', expiry: 9e9, peer: { metadata: {} }, namespaces } as unknown as SessionStruct
  const listeners = new Map<string, (event: unknown) => void>()
  const on = (type: string, listener: (event: never) => void) =>
    void listeners.set(type, listener as (event: unknown) => void)
  // The parts of the library's client that are followed.
  const client = { session: { values: [struct] }, on, core: { relayer: { on } } } as unknown as Client
  const events: MultichainEvent[] = []
  const tell = (event: MultichainEvent) => void events.push(event)
  const storage = memoryStorage()
  if (app) await storage.set('wc/sessions', JSON.stringify({ sessions: { a: { app } }, untold: [] }))
  const memory = await createSessionStore({ storage, prefix: 'wc/' })
  const sweep = async () => undefined
  const sessions = createSessions({
    client,
    memory,
    tidy: { sweep, endOffer: () => undefined, closeOffer: sweep, endSignIn: sweep },
    channel: { post: () => undefined, listen: () => () => undefined },
    clock: createFakeClock(),
    tell,
  })
  sessions.take(struct)
  const opened: string[] = []
  const page = { isVisible: true }
  const opener = {
    open: (href: string, target: string) => void opened.push(`${href} ${target}`),
    isVisible: () => page.isVisible,
    canOpen: () => true,
    onReturn: () => () => undefined,
    reload: () => undefined,
  }
  followClient({ client, sessions, memory, opener, tell })
  const say = (type: string, event?: unknown) => listeners.get(type)?.(event)
  return { say, events, opened, page, memory, sessions, struct }
}

const event = (name: string, data: unknown, chainId = 'polkadot:one', topic = 'a') => ({
  topic,
  params: { chainId, event: { name, data } },
})

test('default: what the wallet changes is told: its network, its accounts, and what it gives', async () => {
  const { say, events } = await open()
  say('session_event', event('chainChanged', 'polkadot:two'))
  expect(events).toMatchObject([{ type: 'updated', session: { current: { polkadot: 'polkadot:two' } } }])
  say('session_event', event('accountsChanged', ['polkadot:one:toy-second']))
  expect(events[1]).toMatchObject({
    session: {
      accounts: [
        'polkadot:one:toy-second',
        'polkadot:two:toy-second',
        'polkadot:one:toy-first',
        'polkadot:two:toy-first',
      ],
    },
  })
  say('session_update', { topic: 'a' })
  expect(events).toHaveLength(3)
})

test('behavior: an event costs what the event does: a state of the session is read once', async () => {
  const { say, struct } = await open()
  let reads = 0
  const { namespaces } = struct
  Object.defineProperty(struct, 'namespaces', {
    get: () => {
      reads++
      return namespaces
    },
  })
  for (let count = 0; count < 10; count++) say('session_event', event('chainChanged', 'polkadot:two'))
  expect(reads).toBe(0)
})

test('behavior: a network that it did not approve, another event, and another session change nothing', async () => {
  const { say, events } = await open()
  say('session_event', event('chainChanged', 'polkadot:test'))
  say('session_event', event('chainChanged', undefined, 'nothing'))
  say('session_event', event('message', ['polkadot:one:toy-second']))
  say('session_event', event('accountsChanged', ['polkadot:one:toy-second'], 'polkadot:one', 'b'))
  say('session_update', { topic: 'b' })
  expect(events).toEqual([])
})

test.each([
  ['session_delete', 'wallet'],
  ['session_expire', 'expired'],
])('default: %s is the end of it: %s', async (type, reason) => {
  const { say, events, sessions } = await open()
  say(type, { topic: 'a' })
  expect(events).toEqual([{ type: 'ended', sessionId: 'a', reason }])
  expect(sessions.isLive('a')).toBe(false)
})

test("default: a request brings up the wallet's app where the user paired on this device, while the page is seen", async () => {
  const { say, opened, page, memory, sessions } = await open()
  say('session_request_sent', { topic: 'a' })
  await memory.setApp('a', { href: 'harbor://', target: '_self' })
  await memory.setApp('b', { href: 'other://', target: '_self' })
  page.isVisible = false
  say('session_request_sent', { topic: 'a' })
  page.isVisible = true
  say('session_request_sent', { topic: 'b' })
  expect(opened).toEqual([])
  say('session_request_sent', { topic: 'a' })
  expect(opened).toEqual(['harbor:// _self'])
  sessions.end('a', 'wallet')
  await settle()
  say('session_request_sent', { topic: 'a' })
  expect(opened).toHaveLength(1)
})

test('behavior: what may not be opened stays closed, wherever it came from', async () => {
  const { say, opened, memory } = await open({ app: { href: 'javascript:alert(1)//', target: '_self' } })
  say('session_request_sent', { topic: 'a' })
  await memory.setApp('a', { href: 'https://user@harbor.example', target: '_self' })
  say('session_request_sent', { topic: 'a' })
  expect(opened).toEqual([])
})

test('default: whether the relay is there, and what it says', async () => {
  const { say, events } = await open()
  say('relayer_connect')
  say('relayer_disconnect')
  say('relayer_error', new Error('Project not found'))
  say('relayer_error', 'odd')
  expect(events).toEqual([
    { type: 'transport', isUp: true },
    { type: 'transport', isUp: false },
    { type: 'transport', isUp: false, message: 'Project not found' },
    { type: 'transport', isUp: false, message: undefined },
  ])
})
