import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { DEFAULT_LIMITS } from '../limits.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    wallet = await startTestWallet({ store: database.stores[0], limits: MANY_FROM_ONE_IP })
  })
  afterEach(() => wallet.stop())

  test('behavior: of 50 users who log in at once, each gets a session of their own', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `person.${index}@example.test`)
    const sessions = await Promise.all(
      people.map(async (email) => {
        const by = wallet.browser()
        await by.post('/api/login', { email })
        const { code = '' } = await wallet.mailbox.waitFor(email)
        const entered = await by.post('/api/login/code', { email, code })
        return { entered: Object(entered.body).user, now: Object((await by.get('/api/user')).body).user, by }
      })
    )
    for (const who of ['entered', 'now'] as const) expect(sessions.map((one) => one[who]?.email)).toEqual(people)
    expect(new Set(sessions.map(({ by }) => by.cookie())).size).toBe(people.length)
  })
})

const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
