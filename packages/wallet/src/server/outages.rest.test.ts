import { join } from 'node:path'
import { startPostgres } from '@portico/test-kit/internal/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Breakable } from '../test/createBreakable.ts'
import { logIn } from '../test/logIn.ts'
import { startGate } from '../test/start/startGate.ts'
import { failEach, MANY_FROM_ONE_IP, named, OTHERS, someEmail, startOutages } from '../test/start/startOutages.ts'
import { startTestWallet, type TestWallet } from '../test/start/startTestWallet.ts'
import { testPostgres } from '../test/testStores.ts'
import type { KeyService } from './keys/keyService.ts'
import type { Mailer } from './mail/mailer.ts'
import { openStore } from './store/openStore.ts'
import type { Store } from './store/types.ts'

let store: Breakable<Store>
let mailer: Breakable<Mailer>
let keys: Breakable<KeyService>
let wallet: TestWallet

beforeAll(async () => {
  ;({ store, mailer, keys, wallet } = await startOutages())
})
afterAll(() => wallet.stop())

describe('a database that fails', () => {
  test.each(OTHERS)('behavior: $what can be asked for again, whatever was not done', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'before' })
    expect(said).toContain('DATABASE_FAILED')
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })

  test.each(OTHERS)('behavior: $what can be asked for again, whatever was done unheard', async (asked) => {
    const said = await failEach(asked, { part: () => store, fault: 'after' })
    expect(new Set([...said, 'fine'])).toEqual(new Set(['DATABASE_FAILED', 'fine']))
  })
})

test.each(
  named(
    'a code',
    'a login on a new device',
    'the link again',
    'a change of the address',
    'a change of the address, with the first code'
  )
)('behavior: $what can be asked for again when its mail has failed', async (asked) => {
  expect(await failEach(asked, { part: () => mailer, fault: 'before' })).toEqual(['MAIL_FAILED'])
})

test.each(named('a change of the address, with the second code'))(
  'behavior: $what is done, even if the old address can not be told',
  async (asked) => {
    expect(await failEach(asked, { part: () => mailer, fault: 'before' })).toEqual(['fine'])
  }
)

test.each(['before', 'hang'] as const)(
  'behavior: a key service that fails (%s) has stored nothing half',
  async (fault) => {
    for (const asked of named('a first wallet', "the server's share", 'the sealed recoveries', 'a recovery')) {
      const said = await failEach(asked, { part: () => keys, fault })
      expect(said.length, asked.what).toBeGreaterThan(0)
      expect(new Set(said), asked.what).toEqual(new Set(['SERVER_FAILED']))
    }
  }
)

test.each(testPostgres)('behavior: a Postgres may go away, say nothing, and come back at any time', async (path) => {
  const postgres = await startPostgres(path)
  const gate = await startGate({ path: join(postgres.host, '.s.PGSQL.5432') })
  const source = { url: `postgres://${postgres.user}@127.0.0.1:${gate.port}/${postgres.database}` }
  const open = await openStore({ source, keyCheck: new Uint8Array(32), patienceMs: 1000 })
  const behind = await startTestWallet({ store: open, limits: MANY_FROM_ONE_IP })
  const [email, failed] = [someEmail(), { status: 503, error: { code: 'DATABASE_FAILED' } }]
  const browser = await logIn(behind, email)
  for (const shut of [gate.cut, gate.mute, gate.cut]) {
    await behind.clock.advance(30_000)
    shut()
    const asked = [browser.get('/api/user'), browser.post('/api/login', { email }), browser.get('/ready')]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(failed)
    gate.open()
    const statusOf = async (ask: () => Promise<{ readonly status: number }>): Promise<number> => {
      await behind.clock.advance(30_000)
      return (await ask()).status
    }
    // A machine that is slow enough takes longer than the store waits, as often as it is that slow.
    await expect.poll(() => statusOf(() => browser.get('/api/user'))).toBe(200)
    await expect.poll(() => statusOf(() => browser.get('/ready'))).toBe(200)
    await expect.poll(() => statusOf(() => browser.post('/api/login', { email }))).toBe(200)
  }
  await behind.stop()
  await open.close()
  await gate.close()
  await postgres.stop()
})
