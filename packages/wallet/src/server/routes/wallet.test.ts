import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../test/createTestBrowser.ts'
import { codeFor, logIn } from '../../test/logIn.ts'
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

  const login = (email: string): Promise<TestBrowser> => logIn(wallet, email)

  test('default', async () => {
    const browser = await login('alice@example.test')
    expect(await browser.get('/api/wallet/share')).toMatchObject({ status: 404, error: { code: 'NO_WALLET' } })
    const { share, proofHash: _, ...record } = first
    expect(await browser.post('/api/wallet', first)).toMatchObject({
      status: 200,
      body: { wallet: record, isNew: true },
    })
    expect((await browser.get('/api/user')).body).toMatchObject({ user: { wallet: record } })
    expect((await browser.get('/api/wallet/share')).body).toEqual({ version: first.version, share })
    // On another device, after another login.
    const elsewhere = await login('alice@example.test')
    expect((await elsewhere.get('/api/wallet/share')).body).toEqual({ version: first.version, share })
  })

  test('behavior: the first wallet stays for ever', async () => {
    const browser = await login('alice@example.test')
    await browser.post('/api/wallet', first)
    const { share, proofHash: _, ...record } = first
    for (const again of [second, first, { ...second, version: first.version }])
      expect((await browser.post('/api/wallet', again)).body).toEqual({ wallet: record, isNew: false })
    expect((await browser.get('/api/wallet/share')).body).toEqual({ version: first.version, share })
  })

  test('behavior: a user who logged in before there was a wallet logs in anew, and confirms the device, but for the browser that has made it', async () => {
    const [email, bob] = ['alice@example.test', await login('bob@example.test')]
    const [early, maker] = [await login(email), await login(email)]
    const enter = async (by: TestBrowser) => by.post('/api/login/code', { email, code: await codeFor(wallet, email) })
    expect((await maker.post('/api/wallet', first)).body).toMatchObject({ isNew: true })
    expect(await early.get('/api/user')).toMatchObject({ status: 401, error: { code: 'SIGNED_OUT' } })
    expect((await enter(early)).body).toHaveProperty('device')
    const later = await login(email)
    expect((await maker.post('/api/wallet', second)).body).toMatchObject({ isNew: false })
    for (const by of [maker, later, bob]) expect((await by.get('/api/user')).status).toBe(200)
    await maker.post('/api/logout', {})
    expect((await enter(maker)).body).toHaveProperty('user')
  })

  test('behavior: shares are sealed at rest, each for its own user', async () => {
    const [alice, bob] = [await login('alice@example.test'), await login('bob@example.test')]
    await alice.post('/api/wallet', first)
    await bob.post('/api/wallet', { ...second, version: first.version })
    const ids = await Promise.all([alice, bob].map(async (who) => Object((await who.get('/api/user')).body).user.id))
    const [ofAlice, ofBob] = await Promise.all(ids.map((id) => database.stores[0].shareOf(id)))
    for (const sealed of [ofAlice, ofBob]) {
      expect(sealed?.share).toBeInstanceOf(Uint8Array)
      expect(Buffer.from(sealed?.share ?? []).includes(Buffer.from(first.share, 'base64url'))).toBe(false)
    }
    // An attacker with write access to the database gives Bob's share to Alice.
    const swapped = await startTestWallet({
      store: { ...database.stores[0], shareOf: async () => ofBob },
      mailbox: wallet.mailbox,
    })
    const cookie = alice.cookie() ?? ''
    expect(await swapped.browser().get('/api/wallet/share', { cookie })).toMatchObject({
      status: 500,
      error: { code: 'SERVER_FAILED' },
    })
    await swapped.stop()
  })

  test('error: SIGNED_OUT', async () => {
    const stranger = wallet.browser()
    const cookie = `__Host-portico=${'a'.repeat(43)}`
    for (const headers of [{}, { cookie }]) {
      expect(await stranger.get('/api/wallet/share', headers)).toMatchObject({
        status: 401,
        error: { code: 'SIGNED_OUT' },
      })
      expect(await stranger.post('/api/wallet', first, headers)).toMatchObject({ error: { code: 'SIGNED_OUT' } })
    }
  })

  test('error: BODY_INVALID', async () => {
    const browser = await login('alice@example.test')
    const [account] = first.accounts
    for (const wrong of [
      { version: 'one' },
      { version: first.version.toUpperCase() },
      { accounts: [] },
      { accounts: Array.from({ length: 17 }, () => account) },
      { accounts: [null] },
      { accounts: [{ ...account, namespace: 'EVM chains' }] },
      { accounts: [{ ...account, address: '<b>' }] },
      { accounts: [{ ...account, address: 'a'.repeat(129) }] },
      { accounts: { length: 1 } },
      { share: 'AA' },
      // 44 characters, and not the one form of their bytes.
      { share: `${first.share.slice(0, -1)}=` },
      { share: `${first.share.slice(0, -1)} ` },
      { share: undefined },
      { proofHash: undefined },
      { proofHash: shareOf(1) },
    ])
      expect((await browser.post('/api/wallet', { ...first, ...wrong })).error, JSON.stringify(wrong)).toMatchObject({
        code: 'BODY_INVALID',
      })
    expect((await browser.get('/api/user')).body).toMatchObject({ user: { wallet: null } })
  })
})

const shareOf = (byte: number): string => Buffer.alloc(33, byte).toString('base64url')
const hashOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url')
const first = {
  version: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
  accounts: [
    { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    { namespace: 'solana', address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' },
  ],
  share: shareOf(1),
  proofHash: hashOf(1),
}
const second = {
  version: '0c0d6a31-7a3b-4f5e-8a0c-61ab0a6a4f02',
  accounts: [{ namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' }],
  share: shareOf(2),
  proofHash: hashOf(2),
}
const MANY = { count: 10_000, windowMs: 60_000 }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, mailsPerIp: MANY, triesPerIp: MANY }
