import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '../../api.ts'
import { browser, FIRST, login as logInByCode, NOW, recovery, wallet } from '../../test/storeRequests.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import type { PasskeyUse } from './passkeyTypes.ts'
import type { Store } from './types.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let stores: readonly [Store, Store]

  beforeAll(async () => {
    database = await open()
    stores = database.stores
  })
  afterAll(() => database.close())
  beforeEach(() => stores[0].clear())

  /** A login whose window asks a passkey. */
  const begin = async (byte: number) => {
    await stores[0].addSocialLogin(login(byte))
    await stores[0].startSocialLogin({ ...window(byte), isBound: true })
  }
  const end = (store: Store, byte: number, use: PasskeyUse) => store.endPasskeyLogin({ ...window(byte), use })
  const use = (store: Store, byte: number) =>
    store.useSocialLogin({ id: idOf(byte), cookie: bytesOf(byte), isBound: false, nowMs: NOW, ...browser(byte) })
  /** The user of a whole login. */
  const logIn = async (byte: number, by: PasskeyUse) => {
    await begin(byte)
    await end(stores[0], byte, by)
    const outcome = await use(stores[0], byte)
    return outcome.type === 'loggedIn' ? outcome.user : undefined
  }
  const both = <Result>(ask: (store: Store, index: number) => Promise<Result>) => Promise.all(stores.map(ask))

  test('behavior: of two passkeys at once for one login, one makes its user, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      await begin(round)
      const ended = await both((store, index) => end(store, round, made(100 + 2 * round + index)))
      expect(ended.map(({ type }) => type)).toEqual(['done', 'done'])
      expect(await use(stores[1], round)).toMatchObject({ type: 'loggedIn', isNew: true })
    }
    expect(await stores[0].endAllLogins()).toBe(20)
  })

  test('behavior: of two logins at once by one new passkey, or by one count, one is done, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const [one, other] = [2 * round, 2 * round + 1]
      for (const byte of [one, other]) await begin(byte)
      const ended = await both((store, index) => end(store, one + index, made(round)))
      expect(ended.map((outcome) => (outcome.type === 'done' ? outcome.type : outcome.code)).sort()).toEqual([
        'PASSKEY_WRONG',
        'done',
      ])
      for (const byte of [100 + one, 100 + other]) await begin(byte)
      const used = await both((store, index) => end(store, 100 + one + index, known(round, 5)))
      expect(used.map((outcome) => (outcome.type === 'done' ? outcome.type : outcome.code)).sort()).toEqual([
        'PASSKEY_WRONG',
        'done',
      ])
    }
    expect(await stores[0].endAllLogins()).toBe(20)
  })

  test('behavior: a passkey that does not count logs in again and again; one that does never goes back', async () => {
    const user = await logIn(1, made(1))
    expect((await logIn(2, known(1, 0)))?.id).toBe(user?.id)
    expect((await logIn(3, known(1, 2)))?.id).toBe(user?.id)
    await begin(4)
    for (const counter of [0, 1, 2])
      expect(await end(stores[0], 4, known(1, counter))).toEqual({ type: 'refused', code: 'PASSKEY_WRONG' })
    expect(await end(stores[0], 4, known(9, 1))).toEqual({ type: 'refused', code: 'PASSKEY_UNKNOWN' })
    expect(await stores[1].passkeyOf(bytesOf(1))).toEqual({ publicKey: bytesOf(201), counter: 2 })
  })

  test('behavior: a login of another browser or provider, that was cancelled, or is too old is not ended', async () => {
    await begin(1)
    await stores[0].addSocialLogin({ ...login(2), provider: 'google' })
    await stores[0].startSocialLogin({ ...window(2), isBound: true })
    await begin(3)
    await stores[1].cancelSocialLogin({ id: idOf(3), cookie: bytesOf(3) })
    for (const which of [
      { ...window(1), browser: bytesOf(9) },
      { ...window(1), nowMs: NOW + 1000 },
      window(2),
      window(3),
      window(4),
    ]) {
      const refused = { type: 'refused', code: 'SOCIAL_ENDED' }
      expect(await stores[0].endPasskeyLogin({ ...which, use: made(1) })).toEqual(refused)
      expect(await stores[0].passkeyLoginOf(which)).toBeUndefined()
    }
    expect(await stores[0].passkeyOf(bytesOf(1))).toBeUndefined()
  })

  test('behavior: a user who is deleted is logged in by no login that waits, nor by one that ends meanwhile, in 6 rounds', async () => {
    for (let round = 1; round <= 6; round += 1) {
      const user = await logIn(round, made(round))
      if (user === undefined) throw new Error('The passkey has made a user.')
      for (const byte of [40 + round, 80 + round]) await begin(byte)
      await end(stores[0], 40 + round, known(round, 0))
      await Promise.all([
        stores[1].deleteUser({ userId: user.id, proofHash: bytesOf(0) }),
        round % 2 ? end(stores[0], 80 + round, known(round, 0)) : use(stores[0], 40 + round),
      ])
      for (const byte of [round, 40 + round, 80 + round]) expect((await use(stores[0], byte)).type).not.toBe('loggedIn')
      expect(await stores[0].userOf({ session: bytesOf(40 + round), nowMs: NOW })).toBeUndefined()
      expect(await stores[0].passkeyOf(bytesOf(round))).toBeUndefined()
    }
    expect(await stores[0].endAllLogins()).toBe(0)
  })

  test('behavior: no login by a passkey is kept of a user who is deleted, also of one with an address', async () => {
    const userId = await logInByCode(stores[0], 'alice@example.test', 1)
    await addRecovery(userId, 1)
    await begin(2)
    await end(stores[0], 2, known(1, 0))
    expect(await stores[1].deleteUser({ userId, proofHash: bytesOf(0) })).toBe(true)
    expect(await stores[0].passkeyLoginOf(window(2))).toBeUndefined()
  })

  test('behavior: a session stands for what its user logs in by else', async () => {
    const alice = await logInByCode(stores[0], 'alice@example.test', 1)
    await addRecovery(alice, 1)
    expect(await logIn(2, known(1, 0))).toMatchObject({ id: alice, email: 'alice@example.test', social: null })
    await stores[0].addSocialLogin({ ...login(3), provider: 'github' })
    await stores[0].startSocialLogin({ ...window(3), isBound: true })
    await stores[0].takeSocialAnswer({ ...window(3), provider: 'github' })
    const identity = { subject: '7', userName: 'bob', email: null }
    await stores[0].endSocialLogin({ id: idOf(3), ending: { status: 'done', identity } })
    const outcome = await use(stores[0], 3)
    const bob = outcome.type === 'loggedIn' ? outcome.user.id : ''
    await addRecovery(bob, 3)
    expect(await logIn(4, known(3, 0))).toMatchObject({ id: bob, social: { provider: 'github', userName: 'bob' } })
    const carol = await logIn(5, made(5))
    expect(carol).toMatchObject({ email: null, social: { provider: 'passkey', subject: carol?.id, userName: null } })
  })

  test('behavior: a passkey makes the login of its user’s sessions fresh, and no other one', async () => {
    await logIn(1, made(1))
    await logIn(2, made(2))
    const later = NOW + 500
    const loggedInAt = (byte: number) => stores[0].loggedInAtOf({ session: bytesOf(byte), nowMs: later })
    const confirm = (session: number, byte: number, counter = 0) =>
      stores[0].confirmByPasskey({ session: bytesOf(session), credentialId: bytesOf(byte), counter, nowMs: later })
    expect(await confirm(1, 2)).toBe(false)
    expect(await confirm(3, 1)).toBe(false)
    expect(await loggedInAt(1)).toBe(NOW)
    expect(await confirm(1, 1, 7)).toBe(true)
    expect(await confirm(1, 1, 7)).toBe(false)
    expect([await loggedInAt(1), await loggedInAt(2), await loggedInAt(3)]).toEqual([later, NOW, undefined])
  })

  test('behavior: of two passkeys that are removed at once, the last login stays, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const [first, second] = [round, 100 + round]
      const userId = (await logIn(first, made(first)))?.id ?? ''
      await addRecovery(userId, second)
      await stores[0].addRecovery({ userId, nowMs: NOW, recovery: recovery({ id: idOf(150 + round), type: 'code' }) })
      expect(await spareOf(userId)).toEqual([bytesOf(first)])
      const [isRemoved, removed] = await Promise.all([
        stores[0].removePasskey({ userId, offered: SOCIAL_PROVIDERS, credentialId: bytesOf(first) }),
        stores[1].removeRecovery({ userId, offered: SOCIAL_PROVIDERS, id: idOf(second), nowMs: NOW }),
      ])
      expect(isRemoved).not.toBe(removed.type === 'done')
      expect(await stores[0].passkeysOf(userId)).toHaveLength(1)
    }
  })

  test('behavior: a way back in takes over no passkey of another user, and takes none of theirs away', async () => {
    const alice = await logIn(1, made(1))
    const bob = await logInByCode(stores[0], 'bob@example.test', 2)
    expect(await addRecovery(bob, 1)).toEqual({ type: 'refused', code: 'PASSKEY_WRONG' })
    expect(await stores[0].recoveriesOf(bob)).toEqual([])
    await addRecovery(bob, 1, { isKnown: true })
    await stores[0].addRecovery({ userId: bob, nowMs: NOW, recovery: recovery({ id: idOf(90), type: 'code' }) })
    expect(await spareOf(alice?.id ?? '')).toEqual([bytesOf(1)])
    await stores[0].removeRecovery({ userId: bob, offered: SOCIAL_PROVIDERS, id: idOf(1), nowMs: NOW })
    expect((await logIn(3, known(1, 0)))?.id).toBe(alice?.id)
  })

  const spareOf = async (userId: string) =>
    (await stores[0].passkeysOf(userId)).flatMap(({ credentialId, isSpare }) => (isSpare ? [credentialId] : []))

  /** Seals a share of a user by a passkey, which also logs in from then on; the wallet is made where it isn't there. */
  const addRecovery = async (userId: string, byte: number, { isKnown = false } = {}) => {
    await stores[0].addWallet(wallet({ userId, byte }))
    const sealing = { ...recovery({ id: idOf(byte), type: 'passkey' }), version: FIRST, credentialId: bytesOf(byte) }
    return stores[0].addRecovery({
      userId,
      recovery: sealing,
      passkey: isKnown ? undefined : passkey(byte),
      nowMs: NOW,
    })
  }
})

function passkey(byte: number) {
  return { credentialId: bytesOf(byte), publicKey: bytesOf(200 + byte), counter: 0, device: 'Chrome on macOS' }
}

function made(byte: number): PasskeyUse {
  return { type: 'new', passkey: passkey(byte) }
}

function known(byte: number, counter: number): PasskeyUse {
  return { type: 'known', credentialId: bytesOf(byte), counter }
}

function login(byte: number) {
  const place = { returnTo: 'https://app.example/', isPopup: true }
  return { id: idOf(byte), provider: 'passkey', cookie: bytesOf(byte), ...place, expiresAtMs: NOW + 1000 } as const
}

function window(byte: number) {
  return { id: idOf(byte), browser: bytesOf(byte), nowMs: NOW }
}

function bytesOf(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte)
}

function idOf(byte: number): string {
  return `00000000-0000-4000-8000-${String(byte).padStart(12, '0')}`
}
