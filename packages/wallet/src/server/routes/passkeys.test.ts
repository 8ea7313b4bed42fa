import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyAssertion, PasskeyRegistration, PasskeysAnswer } from '../../api.ts'
import { beginPasskeyLogin } from '../../test/beginPasskeyLogin.ts'
import { createPasskey, type PasskeyFaults, type TestPasskey } from '../../test/createPasskey.ts'
import type { Answer, TestBrowser } from '../../test/createTestBrowser.ts'
import { logIn } from '../../test/logIn.ts'
import { startTestWallet, type TestWallet } from '../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import { createWaiting } from '../http/createWaiting.ts'
import { DEFAULT_LIMITS, FRESH_MS } from '../limits.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let wallet: TestWallet
  let passkey: TestPasskey

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.stores[0].clear()
    wallet = await startTestWallet({
      store: database.stores[0],
      limits: MANY_FROM_ONE_IP,
      waiting: createWaiting({ limitMs: 300 }),
    })
    passkey = createPasskey(wallet)
  })
  afterEach(() => wallet.stop())

  /** A browser in which a user with a wallet and a recovery code is logged in. */
  const loginWithWallet = async (email: string): Promise<TestBrowser> => {
    const browser = await logIn(wallet, email)
    await browser.post('/api/wallet', WALLET)
    await add(browser, { ...SEALED, id: randomUUID(), type: 'code', credentialId: null })
    // The order of what is told of is that of time.
    await wallet.clock.advance(1000)
    return browser
  }
  const add = (browser: TestBrowser, recovery: object) =>
    browser.post('/api/wallet/recoveries', { proof: PROOF, ...recovery })
  const toldTo = async (browser: TestBrowser) => (await browser.get('/api/user/passkeys')).body as PasskeysAnswer
  /** Adds the passkey as a way back in, as it was made in this session or as the test says. */
  const addPasskey = async (
    browser: TestBrowser,
    own: { registration?: PasskeyRegistration; credentialId?: string } = {}
  ) => {
    const { challenge } = await toldTo(browser)
    const id = randomUUID()
    const { credentialId } = passkey
    const registration = passkey.register(challenge)
    return { id, answer: await add(browser, { ...SEALED, id, type: 'passkey', credentialId, registration, ...own }) }
  }
  /** What the frame of a new browser hears after a login by the passkey, or what refuses it. */
  const logInByPasskey = async (by = passkey): Promise<Answer> => {
    const { frame, window, id, challenge } = await beginPasskeyLogin(wallet)
    const assertion = by.sign(challenge)
    const used = await window.post('/api/social/passkey', { id, assertion })
    return used.status === 200 ? frame.post('/api/social/wait', { id }) : used
  }

  test('default: a way back in by a passkey also logs in, as the user that has made it', async () => {
    const browser = await loginWithWallet(ALICE)
    expect(await toldTo(browser)).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), passkeys: [] })
    const { answer, id } = await addPasskey(browser)
    expect(answer).toMatchObject({ status: 200, body: { recoveries: [{ type: 'code' }, { id, type: 'passkey' }] } })
    const told = Object((await logInByPasskey()).body).user
    expect(told).toMatchObject({ email: ALICE, social: null, recoveries: [{ type: 'code' }, { id }] })
    expect(JSON.stringify(wallet.log)).not.toContain(passkey.credentialId)
  })

  test('behavior: the same request again is answered as it was', async () => {
    const browser = await loginWithWallet(ALICE)
    const { challenge } = await toldTo(browser)
    const { credentialId } = passkey
    const recovery = { ...SEALED, id: randomUUID(), type: 'passkey', credentialId }
    const first = await add(browser, { ...recovery, registration: passkey.register(challenge) })
    const again = await add(browser, { ...recovery, registration: passkey.register(challenge) })
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('behavior: a passkey that is removed logs in no longer', async () => {
    const browser = await loginWithWallet(ALICE)
    const { id } = await addPasskey(browser)
    expect((await logInByPasskey()).status).toBe(200)
    await browser.post('/api/wallet/recoveries/remove', { id, proof: PROOF })
    expect((await logInByPasskey()).error?.code).toBe('PASSKEY_UNKNOWN')
  })

  /** A browser of a user of this passkey alone, with a wallet. */
  const signUp = async (): Promise<TestBrowser> => {
    const { frame, window, id, challenge } = await beginPasskeyLogin(wallet)
    await window.post('/api/social/passkey/new', { id, registration: passkey.register(challenge) })
    await frame.post('/api/social/wait', { id })
    await frame.post('/api/wallet', WALLET)
    return frame
  }
  const addOwn = async (browser: TestBrowser): Promise<string> => {
    const recovery = { ...SEALED, id: randomUUID(), type: 'passkey', credentialId: passkey.credentialId }
    expect((await add(browser, recovery)).status).toBe(200)
    return recovery.id
  }
  const addCode = (browser: TestBrowser) =>
    add(browser, { ...SEALED, id: randomUUID(), type: 'code', credentialId: null })
  const remove = (browser: TestBrowser, id: string) =>
    browser.post('/api/wallet/recoveries/remove', { id, proof: PROOF })

  test("behavior: a user's own passkey becomes the way back in, and is removed when there is another one", async () => {
    const browser = await signUp()
    const { credentialId } = passkey
    const [told] = (await toldTo(browser)).passkeys
    expect(told).toEqual({ credentialId, isSpare: true, device: 'Browser', createdAtMs: expect.any(Number) })
    const id = await addOwn(browser)
    expect((await toldTo(browser)).passkeys).toMatchObject([{ credentialId, isSpare: false }])
    await addCode(browser)
    expect((await remove(browser, id)).error?.code).toBe('LAST_LOGIN')
    expect((await logInByPasskey()).status).toBe(200)
    const lost = passkey
    passkey = createPasskey(wallet)
    await addPasskey(browser)
    expect((await remove(browser, id)).status).toBe(200)
    expect((await logInByPasskey(lost)).error?.code).toBe('PASSKEY_UNKNOWN')
    expect((await logInByPasskey()).status).toBe(200)
  })

  test('behavior: a passkey that opens nothing is removed, unless it is the last login', async () => {
    const browser = await signUp()
    const { credentialId } = passkey
    const end = (proof = PROOF) => browser.post('/api/user/passkeys/remove', { credentialId, proof })
    expect((await end()).error?.code).toBe('LAST_LOGIN')
    const unseen = passkey
    passkey = createPasskey(wallet)
    await addPasskey(browser)
    expect((await end(bytes(32, 9))).error?.code).toBe('PROOF_WRONG')
    expect((await logInByPasskey(unseen)).status).toBe(200)
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(204)
    expect((await logInByPasskey(unseen)).error?.code).toBe('PASSKEY_UNKNOWN')
    await wallet.clock.advance(FRESH_MS)
    expect((await end()).error?.code).toBe('LOGIN_STALE')
  })

  test('behavior: a passkey that seals two shares logs in as long as one of them is there', async () => {
    const browser = await loginWithWallet(ALICE)
    const { id } = await addPasskey(browser)
    await addOwn(browser)
    await remove(browser, id)
    expect((await logInByPasskey()).status).toBe(200)
  })

  test('behavior: a login that a passkey has ended begins no session once that was removed', async () => {
    const browser = await loginWithWallet(ALICE)
    const { id: recovery } = await addPasskey(browser)
    const { frame, window, id, challenge } = await beginPasskeyLogin(wallet)
    await window.post('/api/social/passkey', { id, assertion: passkey.sign(challenge) })
    await remove(browser, recovery)
    expect((await frame.post('/api/social/wait', { id })).error?.code).toBe('SOCIAL_ENDED')
  })

  test('default: a passkey of the user makes their login fresh again, once for each time that it signs', async () => {
    const browser = await loginWithWallet(ALICE)
    await addPasskey(browser)
    await wallet.clock.advance(FRESH_MS)
    const confirm = async (assertion: PasskeyAssertion) => browser.post('/api/user/passkeys/confirm', { assertion })
    const { challenge } = await toldTo(browser)
    const assertion = passkey.sign(challenge)
    const { body } = await confirm(assertion)
    expect(body).toMatchObject({ user: { email: ALICE, freshForMs: FRESH_MS } })
    await wallet.clock.advance(FRESH_MS)
    expect((await confirm(assertion)).error?.code).toBe('PASSKEY_WRONG')
    expect((await toldTo(browser)).challenge).not.toBe(challenge)
    expect(Object((await browser.get('/api/user')).body).user.freshForMs).toBe(0)
  })

  test('error: a login is made fresh by no passkey of another session or user', async () => {
    const [alice, bob] = [await loginWithWallet(ALICE), await loginWithWallet('bob@example.test')]
    await addPasskey(alice)
    const elsewhere = await logIn(wallet, ALICE)
    const confirm = async (browser: TestBrowser, challenge: string, own: PasskeyFaults = {}) =>
      (await browser.post('/api/user/passkeys/confirm', { assertion: passkey.sign(challenge, own) })).error?.code
    const { challenge } = await toldTo(alice)
    expect(await confirm(bob, (await toldTo(bob)).challenge)).toBe('PASSKEY_UNKNOWN')
    expect(await confirm(elsewhere, challenge)).toBe('PASSKEY_WRONG')
    expect(await confirm(alice, challenge, { isVerified: false })).toBe('PASSKEY_WRONG')
    expect(await confirm(wallet.browser(), challenge)).toBe('SIGNED_OUT')
  })

  test('error: PASSKEY_WRONG for a passkey of another session, another id, or another user', async () => {
    const [alice, bob] = [await loginWithWallet(ALICE), await loginWithWallet('bob@example.test')]
    const elsewhere = await logIn(wallet, ALICE)
    for (const session of [bob, elsewhere]) {
      const registration = passkey.register((await toldTo(session)).challenge)
      expect((await addPasskey(alice, { registration })).answer.error?.code).toBe('PASSKEY_WRONG')
    }
    const { credentialId } = createPasskey(wallet)
    expect((await addPasskey(alice, { credentialId })).answer.error?.code).toBe('PASSKEY_WRONG')
    expect((await logInByPasskey()).error?.code).toBe('PASSKEY_UNKNOWN')
    await addPasskey(alice)
    expect((await addPasskey(bob)).answer.error?.code).toBe('PASSKEY_WRONG')
    expect((await logInByPasskey()).body).toMatchObject({ user: { email: ALICE } })
    expect(Object((await bob.get('/api/user')).body).user.recoveries).toHaveLength(1)
  })

  test('error: adding takes the proof of the owner and a fresh login, and a code comes with no passkey', async () => {
    const browser = await loginWithWallet(ALICE)
    const registration = passkey.register((await toldTo(browser)).challenge)
    const recovery = { ...SEALED, id: randomUUID(), type: 'passkey', credentialId: passkey.credentialId, registration }
    expect((await add(browser, { ...recovery, proof: bytes(32, 9) })).error?.code).toBe('PROOF_WRONG')
    expect((await add(browser, { ...recovery, type: 'code', credentialId: null })).error?.code).toBe('BODY_INVALID')
    await wallet.clock.advance(FRESH_MS)
    expect((await add(browser, recovery)).error?.code).toBe('LOGIN_STALE')
    expect((await wallet.browser().get('/api/user/passkeys')).error?.code).toBe('SIGNED_OUT')
    expect((await logInByPasskey()).error?.code).toBe('PASSKEY_UNKNOWN')
  })
})

function bytes(length: number, byte: number): string {
  return Buffer.alloc(length, byte).toString('base64url')
}

const ALICE = 'alice@example.test'
const PROOF = bytes(32, 5)
const VERSION = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
const WALLET = {
  version: VERSION,
  accounts: [{ namespace: 'toy', address: 'one' }],
  share: bytes(33, 1),
  proofHash: createHash('sha256').update(Buffer.from(PROOF, 'base64url')).digest('base64url'),
}
const SEALED = { version: VERSION, sealed: bytes(61, 2), salt: bytes(32, 3), device: 'Chrome on macOS' }
const MANY_FROM_ONE_IP = { ...DEFAULT_LIMITS, triesPerIp: { count: 1000, windowMs: 1000 } }
