import { memoryStorage, type StorageBackend } from '@portico/core/platform'
import { describe, expect, it } from 'vitest'
import { createSessionStore } from './createSessionStore.js'

const open = (stored?: unknown, storage: StorageBackend = memoryStorage()) => {
  if (stored !== undefined)
    void storage.set('wc/sessions', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return createSessionStore({ storage, prefix: 'wc/' })
}

const EMPTY = { current: {}, preferred: [] }

describe('createSessionStore', () => {
  it('default: what was remembered is there in the next visit', async () => {
    const storage = memoryStorage()
    const first = await open(undefined, storage)
    first.choose('a', 'eip155:10')
    first.prefer('a', ['0x1', '0x2'])
    await first.setApp('a', { href: 'harbor://', target: '_self' })
    first.owe('b')
    const next = await open(undefined, storage)
    expect(next.of('a')).toMatchObject({ current: { eip155: 'eip155:10' }, preferred: ['0x1', '0x2'] })
    expect(next.appOf('a')).toEqual({ href: 'harbor://', target: '_self' })
    expect(next.untold()).toEqual(['b'])
    next.told('b')
    await next.forget('a')
    expect((await open(undefined, storage)).of('a')).toEqual(EMPTY)
    expect((await open(undefined, storage)).untold()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['broken JSON', '{"sessions"'],
    ['no object', 'null'],
    ['a list', []],
    ['no sessions', { sessions: null, untold: [] }],
    ['sessions that are a text', { sessions: 'abc', untold: [] }],
    ['ends that are no list', { sessions: {}, untold: { length: 1 } }],
    ['an entry that is nothing', { sessions: { a: null }, untold: [] }],
    ['an entry without anything', { sessions: { a: {} }, untold: [] }],
    ['an entry of other types', { sessions: { a: { current: [1], preferred: 'x', app: 1 } }, untold: [1, null] }],
    ['a prototype', '{"sessions":{"__proto__":{"current":{"eip155":"eip155:1"}}},"untold":[]}'],
  ])('behavior: %s is as if nothing was there', async (_, stored) => {
    const memory = await open(stored)
    expect(memory.of('a')).toEqual(EMPTY)
    expect(memory.appOf('a')).toBeUndefined()
    expect(memory.untold()).toEqual([])
    memory.choose('a', 'eip155:10')
    memory.prefer('a', ['0x1'])
    expect(memory.of('a')).toMatchObject({ current: { eip155: 'eip155:10' }, preferred: ['0x1'] })
  })

  it('behavior: each entry and each part of it counts by itself', async () => {
    const memory = await open({
      sessions: {
        a: {
          current: { eip155: 'eip155:10', solana: 5, cosmos: 'eip155:1', other: 'no chain' },
          preferred: ['0x1', 2],
        },
        b: { current: 1 },
        c: { current: { eip155: 'eip155:1' }, preferred: null, app: { href: 'harbor://', target: '_parent' } },
        d: { app: { href: 'harbor://', target: '_blank' } },
        e: { app: { href: 7, target: '_blank' } },
      },
      untold: ['f', 1, 'g'],
    })
    expect(memory.of('a')).toMatchObject({ current: { eip155: 'eip155:10' }, preferred: ['0x1'] })
    expect(Object.keys(memory.of('a').current)).toEqual(['eip155'])
    expect(memory.of('b')).toMatchObject(EMPTY)
    expect(memory.of('c')).toMatchObject({ current: { eip155: 'eip155:1' }, preferred: [] })
    expect(memory.appOf('c')).toBeUndefined()
    expect(memory.appOf('d')).toEqual({ href: 'harbor://', target: '_blank' })
    expect(memory.appOf('e')).toBeUndefined()
    expect(memory.untold()).toEqual(['f', 'g'])
  })

  it.each(['javascript:alert(1)//', 'javascript://%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])(
    'behavior: an app of %j is none, from the storage or not',
    async (href) => {
      const memory = await open({ sessions: { a: { app: { href, target: '_self' } } }, untold: [] })
      expect(memory.appOf('a')).toBeUndefined()
      await memory.setApp('a', { href: 'harbor://', target: '_self' })
      await memory.setApp('a', { href, target: '_self' })
      expect(memory.appOf('a')).toEqual({ href: 'harbor://', target: '_self' })
    }
  )

  it('behavior: a wallet that names thousands of addresses fills nothing', async () => {
    const memory = await open({
      sessions: { a: { preferred: Array.from({ length: 5_000 }, (_, n) => `0x${n}`) } },
      untold: [],
    })
    expect(memory.of('a').preferred).toHaveLength(20)
  })

  it('behavior: one that is told leaves the others to be told', async () => {
    const memory = await open()
    for (const id of ['a', 'b', 'c']) memory.owe(id)
    memory.told('b')
    expect(memory.untold()).toEqual(['a', 'c'])
  })

  it('behavior: the addresses that were put first last are kept, each once', async () => {
    const memory = await open()
    memory.prefer('a', ['0x1', '0x2'])
    memory.prefer('a', ['0x3', '0x1'])
    expect(memory.of('a').preferred).toEqual(['0x3', '0x1', '0x2'])
    memory.prefer(
      'a',
      Array.from({ length: 5_000 }, (_, n) => `0x${n + 10}`)
    )
    expect(memory.of('a').preferred).toHaveLength(20)
  })

  it.each(['_self', '_top', '_blank'] as const)(
    'default: an app that opens in %s does so in the next visit',
    async (target) => {
      const storage = memoryStorage()
      await (await open(undefined, storage)).setApp('a', { href: 'harbor://', target })
      expect((await open(undefined, storage)).appOf('a')).toEqual({ href: 'harbor://', target })
    }
  )

  it('behavior: a storage that is blocked only forgets', async () => {
    const storage: StorageBackend = {
      get: () => Promise.reject(new Error('blocked')),
      set: () => Promise.reject(new Error('blocked')),
      remove: () => Promise.reject(new Error('blocked')),
    }
    const memory = await open(undefined, storage)
    memory.choose('a', 'eip155:10')
    expect(memory.of('a').current).toEqual({ eip155: 'eip155:10' })
  })
})
