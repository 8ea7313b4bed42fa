import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import KeyvRedis from '@keyv/redis'
import { startRedis } from '@portico/test-kit/internal/stores'
import { testAccount } from '@portico/test-kit/wallets'
import { Keyv } from 'keyv'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, createSite, type Site } from '../../test/site.js'

/** A storage adapter of Keyv that fails while it is told to. */
class FailingMap extends Map<string, string> {
  isDown = false
  override get(key: string): string | undefined {
    if (this.isDown) throw new Error('ECONNREFUSED redis://:password@10.0.0.1')
    return super.get(key)
  }
  override set(key: string, value: string): this {
    if (this.isDown) throw new Error('ECONNREFUSED redis://:password@10.0.0.1')
    return super.set(key, value)
  }
}

/** A storage adapter of Keyv over SQLite, whose `delete` tells the first caller apart, as that of Keyv's Redis does. */
class SqliteMap {
  readonly #database: DatabaseSync
  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec('PRAGMA busy_timeout = 5000')
    this.#database.exec('CREATE TABLE IF NOT EXISTS keyv (key TEXT PRIMARY KEY, value TEXT NOT NULL)')
  }
  async get(key: string): Promise<unknown> {
    return this.#database.prepare('SELECT value FROM keyv WHERE key = ?').get(key)?.['value']
  }
  async set(key: string, value: string): Promise<void> {
    this.#database.prepare('INSERT OR REPLACE INTO keyv VALUES (?, ?)').run(key, value)
  }
  async delete(key: string): Promise<boolean> {
    return this.#database.prepare('DELETE FROM keyv WHERE key = ?').run(key).changes > 0
  }
  async clear(): Promise<void> {
    this.#database.exec('DELETE FROM keyv')
  }
  close(): void {
    this.#database.close()
  }
}

/** Stores that two processes may share: a real Redis where `npm test` has found one, and SQLite everywhere. */
const redisPath = process.env['PORTICO_REDIS']
const shared = [
  { name: 'file of SQLite', open: openSqlite },
  ...(redisPath === undefined ? [] : [{ name: 'Redis', open: () => openRedis(redisPath) }]),
]

describe.each(shared)('two servers, each with a Keyv of its own over one $name', ({ open }) => {
  let opened: Shared
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())
  const sites = (): readonly Site[] => opened.keyvs.map((store) => createSite({ store }))

  test('default: each knows the nonces and sessions of the other', async () => {
    const [one, other] = sites() as [Site, Site]
    const signed = await one.signed()
    const { status, headers } = await other.post('verify', signed)
    expect(status).toBe(200)
    const cookie = cookieOf(headers)
    expect(await one.server.getSession({ headers: { cookie } })).toMatchObject({ networkId: 'eip155:1' })
    const both = await one.signIn({ cookie }, 1)
    expect((await other.server.getSession({ headers: { cookie: both } }))?.accounts).toHaveLength(2)
    await one.post('sign-out', { networkId: 'eip155:1', address: testAccount(0).address }, { cookie: both })
    expect((await other.server.getSession({ headers: { cookie: both } }))?.accounts).toHaveLength(1)
    await other.server.endSessions(`eip155:1:${testAccount(1).address}`)
    expect(await one.server.getSession({ headers: { cookie: both } })).toBeUndefined()
  })

  test('behavior: of the same message sent to both at once, one is accepted', async () => {
    const [one, other] = sites() as [Site, Site]
    for (let round = 0; round < 20; round++) {
      const signed = await one.signed()
      const answers = await Promise.all([one, other, one, other].map((site) => site.post('verify', signed)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

describe('a Keyv as the store', () => {
  test('default: everything is kept there, and no secret', async () => {
    const kept = new Map<string, string>()
    const site = createSite({ store: new Keyv({ store: kept }) })
    const cookie = await site.signIn()
    expect((await site.get('session', { cookie })).body['session']).not.toBeNull()
    expect([...kept.keys()].map((key) => key.replace(/[^:]+(:\d+)?$/, '')).sort()).toEqual([
      'keyv:portico:generation:eip155:',
      'keyv:portico:session-account:',
      'keyv:portico:session-in-use:',
      'keyv:portico:session:',
      'keyv:portico:used-session:',
      'keyv:portico:used:',
    ])
    const secret = cookie.slice(-64)
    expect(JSON.stringify([...kept])).not.toContain(secret)
    await site.post('sign-out', { all: true }, { cookie })
    expect([...kept.keys()].filter((key) => key.includes('session'))).toEqual([])
  })

  test.each([true, false])('error: STORE_UNAVAILABLE, throwOnErrors %s', async (throwOnErrors) => {
    const kept = new FailingMap()
    const store = new Keyv({ store: kept, throwOnErrors })
    store.on('error', () => undefined)
    const site = createSite({ store })
    const cookie = await site.signIn()
    const signed = await site.signed()
    kept.isDown = true
    const nonce = await site.get('nonce')
    expect(nonce).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' })
    expect(nonce.headers.get('retry-after')).toBe('1')
    expect(JSON.stringify(nonce.body)).not.toContain('password')
    expect(site.errors).toHaveLength(1)
    // A Keyv that swallows what its store throws has no session and no nonce: no account is signed in.
    const [session, verified] = [await site.get('session', { cookie }), await site.post('verify', signed)]
    expect(session.body['session'] ?? session.code).toBe(throwOnErrors ? 'STORE_UNAVAILABLE' : undefined)
    expect(verified.code).toBe(throwOnErrors ? 'STORE_UNAVAILABLE' : 'NONCE_UNKNOWN')
    kept.isDown = false
    expect((await site.post('verify', signed)).status).toBe(200)
  })
})

interface Shared {
  /** Each with a connection of its own. */
  readonly keyvs: readonly Keyv[]
  close(): Promise<void>
}

async function openSqlite(): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-keyv-'))
  const stores = [0, 1].map(() => new SqliteMap(join(folder, 'keyv.sqlite')))
  return {
    keyvs: stores.map((store) => new Keyv({ store })),
    close: async () => {
      for (const store of stores) store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openRedis(path: string): Promise<Shared> {
  const redis = await startRedis(path)
  const keyvs = [0, 1].map(() => {
    const store = new KeyvRedis({ socket: { path: redis.socket, tls: false } })
    return new Keyv({ store, throwOnErrors: true })
  })
  return {
    keyvs,
    close: async () => {
      for (const keyv of keyvs) await keyv.disconnect()
      await redis.stop()
    },
  }
}
