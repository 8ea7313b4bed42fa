import { memoryStorage } from '@portico/core/platform'
import { createFakeClock, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import type { MultichainEvent } from '../types.js'
import { createSessionStore } from './client/createSessionStore.js'
import type { Client } from './client/createSignClient.js'
import { createSessions } from './createSessions.js'
import type { SessionStruct } from './readSession.js'

/** A session that the library keeps, for that many seconds from now. */
function keep(topic: string, { lives = 60, on = ['polkadot'] }: { lives?: number; on?: readonly string[] } = {}) {
  const namespaces = on.map((namespace) => {
    const chains = [`${namespace}:one`, `${namespace}:two`]
    return [namespace, { accounts: [`${namespace}:one:toy-${topic}`], chains, methods: [], events: [] }]
  })
  // What a test looks at, of what the library keeps.
  return {
    topic,
    expiry: NOW / 1_000 + lives,
    peer: { publicKey: 'key', metadata: { name: topic } },
    namespaces: Object.fromEntries(namespaces),
  } as unknown as SessionStruct
}

const NOW = 1_000_000

/** Sessions over a client whose wallets hear a goodbye unless its relay is away. */
async function open(values: SessionStruct[], { storage = memoryStorage(), isAway = false } = {}) {
  const told: string[] = []
  const events: MultichainEvent[] = []
  const posted: string[] = []
  let sweeps = 0
  const clock = createFakeClock(NOW)
  const relay = { isAway }
  const client = {
    session: { values },
    request: () => new Promise(() => undefined),
    disconnect: async ({ topic }: { readonly topic: string }) => {
      if (relay.isAway) throw new Error('no relay')
      told.push(topic)
      const index = values.findIndex((one) => one.topic === topic)
      if (index >= 0) values.splice(index, 1)
    },
  }
  const sessions = createSessions({
    // The part of the library's client that sessions use.
    client: client as unknown as Client,
    memory: await createSessionStore({ storage, prefix: 'wc/' }),
    tidy: {
      endOffer: () => undefined,
      closeOffer: async () => undefined,
      endSignIn: async () => undefined,
      sweep: async () => void sweeps++,
    },
    channel: { post: (message) => void posted.push(String(message)), listen: () => () => undefined },
    clock,
    tell: (event) => events.push(event),
  })
  await settle()
  return { sessions, told, events, posted, clock, relay, storage, sweeps: () => sweeps }
}

const restored = async (
  { sessions }: Awaited<ReturnType<typeof open>>,
  namespace: 'polkadot' | 'cosmos' = 'polkadot'
) => (await sessions.restore({ namespace }))?.id

describe('restore', () => {
  test('default: the newest session that has an account in the namespace, which is live then', async () => {
    const opened = await open([keep('old'), keep('new', { lives: 120 }), keep('other', { lives: 180, on: ['cosmos'] })])
    expect(opened.sessions.hasLive()).toBe(false)
    expect(await restored(opened)).toBe('new')
    expect(await restored(opened, 'cosmos')).toBe('other')
    expect(['old', 'new', 'other'].map(opened.sessions.isLive)).toEqual([false, true, true])
  })

  test('behavior: one that has expired is over, though the library still has it', async () => {
    const opened = await open([keep('a', { lives: 60 })])
    await opened.clock.advance(59_999)
    expect(await restored(opened)).toBe('a')
    await opened.clock.advance(1)
    expect(await restored(opened)).toBeUndefined()
  })

  test('behavior: one that the user has ended is over, though its wallet could not be told', async () => {
    const opened = await open([keep('a')], { isAway: true })
    await restored(opened)
    await opened.sessions.disconnect('a')
    expect([opened.told, await restored(opened)]).toEqual([[], undefined])
    const next = await open([keep('a')], opened)
    expect([next.told, await restored(next)]).toEqual([['a'], undefined])
    // Told once.
    expect((await open([keep('a')], opened)).told).toEqual([])
  })
})

describe('disconnect', () => {
  test('default: it is over at once, other pages and the wallet are told, and once is enough', async () => {
    const opened = await open([keep('a')])
    const { sessions } = opened
    await restored(opened)
    const done = sessions.disconnect('a')
    expect(opened.events).toEqual([{ type: 'ended', sessionId: 'a', reason: 'user' }])
    expect([sessions.isLive('a'), opened.posted]).toEqual([false, ['a']])
    await done
    await sessions.disconnect('a')
    expect([opened.told, opened.events.length, opened.posted.length, opened.sweeps()]).toEqual([['a'], 1, 1, 1])
  })

  test('behavior: a session that the page doesn’t use is left alone', async () => {
    const { sessions, told, posted } = await open([keep('a')])
    await sessions.disconnect('a')
    expect([told, posted]).toEqual([[], []])
  })

  test('behavior: undo tells the wallet of a session that was never live, or the next visit does', async () => {
    const opened = await open([keep('a')], { isAway: true })
    await opened.sessions.undo('a')
    expect([opened.told, opened.events]).toEqual([[], []])
    expect((await open([keep('a')], { storage: opened.storage })).told).toEqual(['a'])
  })
})

describe('the end of a session by its wallet', () => {
  test('default: it is told once, what was asked rejects, and what is left of it is put away', async () => {
    const opened = await open([keep('a')])
    const { sessions } = opened
    await restored(opened)
    const asked = sessions.request({ sessionId: 'a', networkId: 'polkadot:one', method: 'sign', params: [] })
    sessions.end('a', 'wallet')
    sessions.end('a', 'wallet')
    expect(await codeOf(asked)).toBe('SESSION_GONE')
    expect(opened.events).toEqual([{ type: 'ended', sessionId: 'a', reason: 'wallet' }])
    expect([opened.posted, opened.told, opened.sweeps()]).toEqual([[], [], 1])
  })

  test('error: SESSION_GONE for a session that the page hasn’t taken', async () => {
    const { sessions } = await open([keep('a')])
    const call = { sessionId: 'a', networkId: 'polkadot:one', method: 'sign', params: [] } as const
    expect(await codeOf(sessions.request(call))).toBe('SESSION_GONE')
  })
})

describe('switchNetwork', () => {
  test('default: it is told, kept for the next visit, and of its own namespace', async () => {
    const opened = await open([keep('a')])
    await restored(opened)
    await opened.sessions.switchNetwork({ sessionId: 'a', networkId: 'polkadot:two' })
    const current = { polkadot: 'polkadot:two' }
    expect(opened.events).toMatchObject([{ type: 'updated', session: { id: 'a', current } }])
    const next = await open([keep('a')], opened)
    expect(await next.sessions.restore({ namespace: 'polkadot' })).toMatchObject({ current })
  })

  test('behavior: a network that the wallet did not approve, and a session that is gone, change nothing', async () => {
    const opened = await open([keep('a')])
    await restored(opened)
    await opened.sessions.switchNetwork({ sessionId: 'a', networkId: 'polkadot:test' })
    await opened.sessions.switchNetwork({ sessionId: 'b', networkId: 'polkadot:two' })
    expect(opened.events).toEqual([])
  })

  test('behavior: of a session that the page doesn’t use nothing is told', async () => {
    const { sessions, events } = await open([keep('a')])
    sessions.tellUpdate('a')
    expect(events).toEqual([])
  })
})

test('replaceOthers: ends what the new session covers, and nothing that has a namespace of its own', async () => {
  const values = [keep('same'), keep('wide', { on: ['polkadot', 'cosmos'] }), keep('unused'), keep('new')]
  const { sessions, told } = await open(values)
  for (const topic of ['same', 'wide', 'new']) {
    const struct = sessions.find(topic)
    if (struct) sessions.take(struct)
  }
  await sessions.replaceOthers('new')
  expect(told).toEqual(['same'])
  expect(['same', 'wide', 'new'].map(sessions.isLive)).toEqual([false, true, true])
})
