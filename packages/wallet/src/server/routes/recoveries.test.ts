import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SealedRecovery } from '../../api.ts'
import type { TestBrowser } from '../../test/createTestBrowser.ts'
import { logIn } from '../../test/logIn.ts'
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
    await database.stores[0].clear()
    wallet = await startTestWallet({ store: database.stores[0], limits: MANY_FROM_ONE_IP })
  })
  afterEach(() => wallet.stop())

  const login = (email: string, browser?: TestBrowser): Promise<TestBrowser> => logIn(wallet, email, browser)
  /** A browser in which a user with a wallet is logged in. */
  const loginWithWallet = async (email: string): Promise<TestBrowser> => {
    const browser = await login(email)
    expect((await browser.post('/api/wallet', WALLET)).status).toBe(200)
    return browser
  }
  const add = (browser: TestBrowser, recovery: object) =>
    browser.post('/api/wallet/recoveries', { proof: PROOF, ...recovery })
  const remove = (browser: TestBrowser, id: string) =>
    browser.post('/api/wallet/recoveries/remove', { proof: PROOF, id })
  const idsOf = async (browser: TestBrowser): Promise<readonly string[]> =>
    Object((await browser.get('/api/wallet/recoveries')).body).recoveries.map(({ id }: SealedRecovery) => id)

  test('default', async () => {
    const browser = await loginWithWallet(ALICE)
    const told = { id: CODE.id, type: 'code', device: CODE.device, createdAtMs: wallet.clock.now() }
    expect(await add(browser, CODE)).toMatchObject({ status: 200, body: { recoveries: [told] } })
    await wallet.clock.advance(1000)
    const toldLater = { id: PASSKEY.id, type: 'passkey', device: PASSKEY.device, createdAtMs: wallet.clock.now() }
    expect((await add(browser, PASSKEY)).body).toEqual({ recoveries: [told, toldLater] })
    expect((await browser.get('/api/user')).body).toMatchObject({ user: { recoveries: [told, toldLater] } })
    // On another device, after another login.
    const elsewhere = await login(ALICE)
    expect((await elsewhere.get('/api/wallet/recoveries')).body).toEqual({
      version: WALLET.version,
      recoveries: [CODE, PASSKEY],
    })
    expect((await remove(elsewhere, CODE.id)).body).toEqual({ recoveries: [toldLater] })
    expect((await remove(elsewhere, CODE.id)).body).toEqual({ recoveries: [toldLater] })
    expect(await idsOf(browser)).toEqual([PASSKEY.id])
  })

  test('behavior: a new code takes the place of the earlier one', async () => {
    const browser = await loginWithWallet(ALICE)
    for (const recovery of [CODE, PASSKEY, { ...CODE, id: idOf(3) }]) await add(browser, recovery)
    expect((await idsOf(browser)).toSorted()).toEqual([PASSKEY.id, idOf(3)])
  })

  test('behavior: what is posted twice is stored once, and no request changes what is stored', async () => {
    const [browser, bob] = [await loginWithWallet(ALICE), await loginWithWallet('bob@example.test')]
    const first = await add(browser, PASSKEY)
    await wallet.clock.advance(1000)
    expect(await add(browser, PASSKEY)).toMatchObject({ status: 200, body: first.body })
    const refused = { status: 400, error: { code: 'BODY_INVALID' } }
    for (const other of [
      { type: 'code', credentialId: null },
      { sealed: bytes(61, 9) },
      { salt: bytes(32, 9) },
      { credentialId: bytes(16, 9) },
      { device: 'Safari on iOS' },
    ])
      expect(await add(browser, { ...PASSKEY, ...other }), JSON.stringify(other)).toMatchObject(refused)
    expect(await add(bob, PASSKEY)).toMatchObject(refused)
    expect((await remove(bob, PASSKEY.id)).body).toEqual({ recoveries: [] })
    expect((await browser.get('/api/wallet/recoveries')).body).toMatchObject({ recoveries: [PASSKEY] })
    expect(await idsOf(bob)).toEqual([])
  })

  test('behavior: what has ended is not back by a request that comes late', async () => {
    const browser = await loginWithWallet(ALICE)
    await add(browser, CODE)
    await add(browser, { ...CODE, id: idOf(3) })
    await add(browser, PASSKEY)
    await remove(browser, PASSKEY.id)
    for (const late of [CODE, PASSKEY])
      expect(await add(browser, late)).toMatchObject({ status: 400, error: { code: 'BODY_INVALID' } })
    expect(await idsOf(browser)).toEqual([idOf(3)])
  })

  test('behavior: shares are sealed at rest, each for its own place', async () => {
    const browser = await loginWithWallet(ALICE)
    for (const recovery of [CODE, PASSKEY]) await add(browser, recovery)
    const user = Object((await browser.get('/api/user')).body).user
    const [code, passkey] = await database.stores[0].recoveriesOf(user.id)
    if (code === undefined || passkey === undefined) throw new Error('Two recoveries were stored.')
    expect(Buffer.from(code.sealed).includes(Buffer.from(CODE.sealed, 'base64url'))).toBe(false)
    // An attacker with write access to the database gives one the share of the other.
    const swapped = await startTestWallet({
      store: { ...database.stores[0], recoveriesOf: async () => [{ ...code, sealed: passkey.sealed }] },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
    })
    const answer = await swapped.browser().get('/api/wallet/recoveries', { cookie: browser.cookie() ?? '' })
    expect(answer).toMatchObject({ status: 500, error: { code: 'SERVER_FAILED' } })
    await swapped.stop()
  })

  test('behavior: one that is damaged keeps the user from no other', async () => {
    const browser = await loginWithWallet(ALICE)
    for (const recovery of [CODE, PASSKEY]) await add(browser, recovery)
    const { id } = Object((await browser.get('/api/user')).body).user
    const stored = await database.stores[0].recoveriesOf(id)
    const damaged = await startTestWallet({
      store: {
        ...database.stores[0],
        recoveriesOf: async () => stored.map((one) => (one.type === 'code' ? { ...one, sealed: one.salt } : one)),
      },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
    })
    const answer = await damaged.browser().get('/api/wallet/recoveries', { cookie: browser.cookie() ?? '' })
    expect(answer.body).toMatchObject({ recoveries: [PASSKEY] })
    await damaged.stop()
  })

  test('behavior: a user who is deleted is gone everywhere, and may come again', async () => {
    const [browser, elsewhere] = [await loginWithWallet(ALICE), await login(ALICE)]
    const bob = await loginWithWallet('bob@example.test')
    await add(browser, CODE)
    const { id } = Object((await browser.get('/api/user')).body).user
    expect((await browser.post('/api/user/delete', { proof: PROOF })).status).toBe(204)
    expect(browser.cookie()).toBeUndefined()
    expect(await elsewhere.get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
    expect(await database.stores[0].shareOf(id)).toBeUndefined()
    expect(await database.stores[0].recoveriesOf(id)).toEqual([])
    expect((await bob.get('/api/wallet/share')).status).toBe(200)
    const again = Object((await (await login(ALICE)).get('/api/user')).body).user
    expect(again).toMatchObject({ email: ALICE, wallet: null, recoveries: [] })
    expect(again.id).not.toBe(id)
  })

  test('behavior: nothing that seals is logged', async () => {
    const browser = await loginWithWallet(ALICE)
    await add(browser, PASSKEY)
    await remove(browser, PASSKEY.id)
    await browser.get('/api/wallet/recoveries')
    await browser.post('/api/user/delete', { proof: PROOF })
    const paths = wallet.log.flatMap((entry) => (entry.event === 'request' ? [entry.path] : []))
    expect(paths.slice(-4)).toEqual([
      '/api/wallet/recoveries',
      '/api/wallet/recoveries/remove',
      '/api/wallet/recoveries',
      '/api/user/delete',
    ])
    const log = JSON.stringify(wallet.log)
    for (const secret of [PROOF, PASSKEY.sealed, PASSKEY.salt, PASSKEY.credentialId, PASSKEY.id, ALICE])
      expect(log).not.toContain(secret)
  })

  test('error: LOGIN_STALE', async () => {
    const browser = await loginWithWallet(ALICE)
    await add(browser, CODE)
    await add(browser, PASSKEY)
    const ask = () =>
      Promise.all([
        browser.get('/api/wallet/recoveries'),
        add(browser, { ...PASSKEY, id: idOf(3) }),
        remove(browser, CODE.id),
        browser.post('/api/user/delete', { proof: PROOF }),
      ])
    await wallet.clock.advance(899_999)
    expect((await browser.get('/api/user')).body).toMatchObject({ user: { freshForMs: 1 } })
    expect((await browser.get('/api/wallet/recoveries')).status).toBe(200)
    await wallet.clock.advance(1)
    for (const answer of await ask()) expect(answer).toMatchObject({ status: 403, error: { code: 'LOGIN_STALE' } })
    const { user } = Object((await browser.get('/api/user')).body)
    expect(user).toMatchObject({ freshForMs: 0, recoveries: [{ id: CODE.id }, { id: PASSKEY.id }] })
    // What signs needs no fresh login.
    expect((await browser.get('/api/wallet/share')).status).toBe(200)
    await login(ALICE, browser)
    expect((await browser.get('/api/wallet/recoveries')).status).toBe(200)
  })

  test('error: SIGNED_OUT', async () => {
    const stranger = wallet.browser()
    const refused = { status: 401, error: { code: 'SIGNED_OUT' } }
    expect(await stranger.get('/api/wallet/recoveries')).toMatchObject(refused)
    expect(await add(stranger, CODE)).toMatchObject(refused)
    expect(await remove(stranger, CODE.id)).toMatchObject(refused)
    expect(await stranger.post('/api/user/delete', { proof: PROOF })).toMatchObject(refused)
  })

  test('error: NO_WALLET, WALLET_CHANGED', async () => {
    const browser = await login(ALICE)
    const none = { status: 404, error: { code: 'NO_WALLET' } }
    expect(await browser.get('/api/wallet/recoveries')).toMatchObject(none)
    expect(await add(browser, CODE)).toMatchObject(none)
    expect(await remove(browser, CODE.id)).toMatchObject(none)
    await browser.post('/api/wallet', WALLET)
    expect(await add(browser, { ...CODE, version: idOf(9) })).toMatchObject({
      status: 409,
      error: { code: 'WALLET_CHANGED' },
    })
    expect(await idsOf(browser)).toEqual([])
  })

  test('error: LAST_RECOVERY, TOO_MANY_RECOVERIES', async () => {
    const browser = await loginWithWallet(ALICE)
    for (let index = 10; index < 20; index += 1) await add(browser, { ...PASSKEY, id: idOf(index) })
    const tooMany = { status: 409, error: { code: 'TOO_MANY_RECOVERIES' } }
    expect(await add(browser, PASSKEY)).toMatchObject(tooMany)
    // A code doesn't count among them.
    expect((await add(browser, CODE)).status).toBe(200)
    for (let index = 10; index < 20; index += 1) await remove(browser, idOf(index))
    expect(await remove(browser, CODE.id)).toMatchObject({ status: 409, error: { code: 'LAST_RECOVERY' } })
    expect(await idsOf(browser)).toEqual([CODE.id])
  })

  test('error: PROOF_WRONG for a reader of the mail who has not opened the wallet', async () => {
    const browser = await loginWithWallet(ALICE)
    await add(browser, CODE)
    await add(browser, PASSKEY)
    const thief = await login(ALICE)
    const refused = { status: 403, error: { code: 'PROOF_WRONG' } }
    for (const proof of [bytes(32, 0), WALLET.proofHash]) {
      expect(await add(thief, { ...CODE, id: idOf(3), proof })).toMatchObject(refused)
      expect(await thief.post('/api/wallet/recoveries/remove', { id: CODE.id, proof })).toMatchObject(refused)
      expect(await thief.post('/api/user/delete', { proof })).toMatchObject(refused)
    }
    expect(await thief.post('/api/user/delete', {})).toMatchObject(refused)
    expect(await idsOf(browser)).toEqual([CODE.id, PASSKEY.id])
    // A user without a wallet has nothing to prove.
    expect((await (await login('bob@example.test')).post('/api/user/delete', {})).status).toBe(204)
  })

  test('behavior: a wallet that is made while a stranger without proof deletes the user stays', async () => {
    const [browser, thief] = [await login(ALICE), await login(ALICE)]
    const [store] = database.stores
    // It is stored just before the user would be gone.
    const slow = await startTestWallet({
      store: {
        ...store,
        deleteUser: async (request) => {
          await browser.post('/api/wallet', WALLET)
          return store.deleteUser(request)
        },
      },
      mailbox: wallet.mailbox,
      clock: wallet.clock,
    })
    const answer = await slow.browser().post('/api/user/delete', {}, { cookie: thief.cookie() ?? '' })
    expect(answer).toMatchObject({ status: 403, error: { code: 'PROOF_WRONG' } })
    expect((await browser.get('/api/user')).body).toMatchObject({ user: { wallet: { version: WALLET.version } } })
    await slow.stop()
  })

  test('error: BODY_INVALID', async () => {
    const browser = await loginWithWallet(ALICE)
    for (const wrong of [
      { id: 'one' },
      { id: `A${PASSKEY.id.slice(1)}` },
      { version: null },
      { type: 'words' },
      { type: 'code' },
      { credentialId: null },
      { credentialId: '' },
      { credentialId: bytes(1024, 1) },
      { sealed: '' },
      { sealed: bytes(257, 1) },
      // Not the one form of its bytes.
      { sealed: `${bytes(32, 0).slice(0, -1)}B` },
      { sealed: `${PASSKEY.sealed}=` },
      { salt: bytes(31, 1) },
      { salt: bytes(33, 1) },
      { salt: [1] },
      { device: '' },
      { device: 'a'.repeat(65) },
      { device: 'Chrome\u0000' },
      { device: 'Chrome \u202eno' },
      { device: '\ud800' },
      { proof: bytes(31, 7) },
      { proof: undefined },
    ])
      expect((await add(browser, { ...PASSKEY, ...wrong })).error, JSON.stringify(wrong)).toMatchObject({
        code: 'BODY_INVALID',
      })
    for (const id of ['', 'one', 1, [PASSKEY.id], undefined])
      expect((await browser.post('/api/wallet/recoveries/remove', { proof: PROOF, id })).error).toMatchObject({
        code: 'BODY_INVALID',
      })
    expect(await idsOf(browser)).toEqual([])
  })
})

const ALICE = 'alice@example.test'
const bytes = (length: number, byte: number): string => Buffer.alloc(length, byte).toString('base64url')
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const WALLET = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33, 1),
  proofHash: createHash('sha256').update(Buffer.alloc(32, 7)).digest('base64url'),
}
const PROOF = bytes(32, 7)
const CODE = {
  id: idOf(1),
  version: WALLET.version,
  type: 'code',
  sealed: bytes(61, 1),
  salt: bytes(32, 1),
  credentialId: null,
  device: 'Chrome on macOS',
} as const satisfies SealedRecovery
const PASSKEY = {
  id: idOf(2),
  version: WALLET.version,
  type: 'passkey',
  sealed: bytes(61, 2),
  salt: bytes(32, 2),
  credentialId: bytes(16, 2),
  device: 'Firefox on Ünix',
} as const satisfies SealedRecovery
const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
