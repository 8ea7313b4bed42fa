import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import type { Store, StoredRecovery } from './types.ts'

describe.each(testDatabases)('$name', ({ open }) => {
  let database: OpenTestDatabase
  let stores: readonly [Store, Store]

  beforeAll(async () => {
    database = await open()
    stores = database.stores
  })
  afterAll(() => database.close())
  beforeEach(() => stores[0].clear())

  /** Logs somebody in, and says who. */
  const login = async (email: string, byte: number): Promise<string> => {
    const hash = new Uint8Array(32).fill(byte)
    await stores[0].addCode({ email, purpose: 'login', hash, expiresAtMs: NOW + 1000 })
    const outcome = await stores[0].useCode({
      email,
      hash,
      nowMs: NOW,
      ...browser(byte),
      deviceLogin: deviceLogin(byte),
    })
    return outcome.type === 'loggedIn' ? outcome.user.id : ''
  }

  test('behavior: two first wallets at once are one, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const userId = await login(`round${round}@example.test`, round)
      const [one, two] = await Promise.all([
        stores[0].addWallet(wallet({ userId, byte: round })),
        stores[1].addWallet(wallet({ userId, byte: round, version: SECOND, account: 'two', share: 2 })),
      ])
      expect([one.isNew, two.isNew].sort()).toEqual([false, true])
      expect(one.wallet).toEqual(two.wallet)
      expect(one.wallet).toEqual(
        one.isNew ? { version: FIRST, accounts: [account('one')] } : { version: SECOND, accounts: [account('two')] }
      )
      expect(await stores[1].shareOf(userId)).toEqual({
        version: one.wallet.version,
        share: Uint8Array.of(one.isNew ? 1 : 2),
      })
    }
  })

  test('behavior: nobody keeps a login without a confirmed device that a first wallet comes between, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const email = `round${round}@example.test`
      const [own, other] = [2 * round + 1, 2 * round + 2]
      const userId = await login(email, own)
      const hash = new Uint8Array(32).fill(other)
      await stores[1].addCode({ email, purpose: 'login', hash, expiresAtMs: NOW + 1000 })
      const code = { email, hash, nowMs: NOW, ...browser(other), deviceLogin: deviceLogin(other) }
      const [added, entered] = await Promise.all([
        stores[0].addWallet(wallet({ userId, byte: own })),
        stores[1].useCode(code),
      ])
      expect([added.isNew, entered.type]).toEqual([true, expect.stringMatching(/^(loggedIn|unknownDevice)$/)])
      expect(await stores[0].userOf({ session: hash, nowMs: NOW })).toBeUndefined()
      await stores[1].addCode({ email, purpose: 'login', hash, expiresAtMs: NOW + 1000 })
      const again = { ...code, deviceLogin: { ...code.deviceLogin, endedCookie: code.deviceLogin.cookie } }
      expect(await stores[1].useCode(again)).toEqual({ type: 'unknownDevice' })
      expect(await stores[0].userOf({ session: new Uint8Array(32).fill(own), nowMs: NOW })).toMatchObject({ email })
    }
  })

  test('behavior: two changes of recoveries at once never leave none, nor too many', async () => {
    const userId = await login('alice@example.test', 1)
    await stores[0].addWallet(wallet({ userId, byte: 1 }))
    const typesNow = async () => (await stores[0].recoveriesOf(userId)).map(({ type }) => type).sort()
    const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const add = (store: Store, type: 'code' | 'passkey', index: number) =>
      store.addRecovery({ userId, nowMs: NOW, recovery: recovery({ id: idOf(index), type }) })
    const both = async (change: (store: Store, index: number) => ReturnType<Store['addRecovery']>, from: number) => {
      const outcomes = await Promise.all(stores.map((store, index) => change(store, from + index)))
      return outcomes.map((outcome) => (outcome.type === 'refused' ? outcome.code : outcome.type)).sort()
    }
    for (let round = 0; round < 10; round += 1) {
      expect(await both((store, index) => add(store, 'code', index), 2 * round)).toEqual(['done', 'done'])
      expect(await typesNow()).toEqual(['code'])
    }
    for (let index = 100; index < 109; index += 1) await add(stores[0], 'passkey', index)
    expect(await both((store, index) => add(store, 'passkey', index), 109)).toEqual(['TOO_MANY_RECOVERIES', 'done'])
    const passkeys = (await stores[0].recoveriesOf(userId)).filter(({ type }) => type === 'passkey')
    expect(passkeys).toHaveLength(10)
    for (const { id } of passkeys.slice(1)) await stores[0].removeRecovery({ userId, id, nowMs: NOW })
    // A code and a passkey are left.
    const rest = (await stores[0].recoveriesOf(userId)).map(({ id }) => id)
    const outcomes = await Promise.all(
      stores.map((store, index) => store.removeRecovery({ userId, id: rest[index] ?? '', nowMs: NOW }))
    )
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['done', 'refused'])
    expect(await typesNow()).toHaveLength(1)
  })

  test('behavior: nobody keeps a login by an address that changes meanwhile, in 20 rounds', async () => {
    const bytes = (byte: number) => new Uint8Array(32).fill(byte)
    for (let round = 0; round < 20; round += 1) {
      const [email, newEmail] = [`old${round}@example.test`, `new${round}@example.test`]
      const [byte, ofOld, ofNew, current, fresh] = Array.from({ length: 5 }, (_, index) => 5 * round + index + 1)
      if (!byte || !ofOld || !ofNew || !current || !fresh) throw new Error('A byte is missing.')
      const userId = await login(email, byte)
      const session = bytes(byte)
      const change = { userId, session, email, newEmail, nowMs: NOW, device: session }
      await stores[0].beginChange({ session, email: newEmail, nowMs: NOW, expiresAtMs: NOW + 1000 })
      for (const [to, purpose, code] of [
        [email, 'current', current],
        [email, 'login', ofOld],
        [newEmail, 'login', ofNew],
        [newEmail, 'new', fresh],
      ] as const)
        await stores[0].addCode({ email: to, purpose, hash: bytes(code), expiresAtMs: NOW + 1000 })
      expect(await stores[0].confirmChange({ ...change, hash: bytes(current) })).toEqual({ type: 'done' })
      const enter = (to: string, code: number) => {
        const request = { email: to, hash: bytes(code), nowMs: NOW, ...browser(code), deviceLogin: deviceLogin(code) }
        return stores[1].useCode(request)
      }
      const [changed, , entered] = await Promise.all([
        stores[0].completeChange({ ...change, hash: bytes(fresh) }),
        enter(email, ofOld),
        enter(newEmail, ofNew),
      ])
      const nameOf = async (code: number) => (await stores[0].userOf({ session: bytes(code), nowMs: NOW }))?.email
      // Either the change was first or the new user, and no session of before is left by which the old address goes on.
      const isChanged = changed.type === 'done'
      expect([changed.type, entered.type]).toEqual(isChanged ? ['done', 'expired'] : ['taken', 'loggedIn'])
      expect(await nameOf(byte)).toBe(isChanged ? newEmail : email)
      expect(await nameOf(ofOld)).toBe(isChanged ? undefined : email)
    }
  })

  test('behavior: nobody keeps a device login that is used while the address changes, in 20 rounds', async () => {
    const bytes = (byte: number) => new Uint8Array(32).fill(byte)
    for (let round = 0; round < 20; round += 1) {
      const [email, newEmail] = [`old${round}@example.test`, `new${round}@example.test`]
      const [own, other, fresh] = [3 * round + 1, 3 * round + 2, 3 * round + 3]
      const userId = await login(email, own)
      const session = bytes(own)
      await stores[0].addWallet(wallet({ userId, byte: own }))
      expect(await login(email, other)).toBe('')
      await stores[0].answerDeviceLogin({ id: deviceLogin(other).id, answer: 'confirmed', nowMs: NOW })
      await stores[0].beginChange({ session, email: newEmail, nowMs: NOW, expiresAtMs: NOW + 1000 })
      for (const [to, purpose] of [
        [email, 'current'],
        [newEmail, 'new'],
      ] as const)
        await stores[0].addCode({ email: to, purpose, hash: bytes(fresh), expiresAtMs: NOW + 1000 })
      const change = { userId, session, email, newEmail, hash: bytes(fresh), nowMs: NOW, device: session }
      await stores[0].confirmChange(change)
      const [changed, used] = await Promise.all([
        stores[0].completeChange(change),
        stores[1].useDeviceLogin({ ...browser(other), email, cookie: deviceLogin(other).cookie, nowMs: NOW }),
      ])
      expect(changed).toEqual({ type: 'done' })
      expect(['loggedIn', 'expired']).toContain(used.type)
      expect(await stores[0].userOf({ session: bytes(other), nowMs: NOW })).toBeUndefined()
      expect(await stores[0].userOf({ session, nowMs: NOW })).toMatchObject({ email: newEmail })
    }
  })

  test('behavior: no two counts are the same, and the next window begins anew', async () => {
    const key = Uint8Array.of(0, 255)
    const limit = { count: 5, windowMs: 1000 }
    const count = (store: Store, nowMs: number) => store.count({ key, limit, nowMs })
    const counted = await Promise.all(Array.from({ length: 40 }, (_, index) => count(stores[index % 2 ? 0 : 1], NOW)))
    expect(counted.map((each) => each.count).sort()).toEqual([1, 2, 3, 4, 5, ...Array.from({ length: 35 }, () => 6)])
    expect(new Set(counted.map(({ endsAtMs }) => endsAtMs))).toEqual(new Set([NOW + 1000]))
    expect(await count(stores[0], NOW + 999)).toEqual({ count: 6, endsAtMs: NOW + 1000 })
    expect(await count(stores[0], NOW + 1000)).toEqual({ count: 1, endsAtMs: NOW + 2000 })
    await count(stores[0], NOW + 1500)
    await stores[0].uncount(key)
    expect(await count(stores[0], NOW + 1500)).toEqual({ count: 2, endsAtMs: NOW + 2000 })
    // The only one that is taken back leaves no window behind.
    await stores[0].uncount(key)
    await stores[0].uncount(key)
    expect(await count(stores[0], NOW + 1600)).toEqual({ count: 1, endsAtMs: NOW + 2600 })
  })

  test('behavior: what has ended is deleted, and nothing else', async () => {
    const limit = { count: 1, windowMs: 1000 }
    const session = new Uint8Array(32).fill(1)
    const userId = await login('alice@example.test', 1)
    await stores[0].count({ key: Uint8Array.of(1), limit, nowMs: NOW })
    await stores[0].sweep(NOW + 999)
    expect(await stores[0].userOf({ session, nowMs: NOW + 999 })).toMatchObject({ id: userId })
    expect(await stores[0].count({ key: Uint8Array.of(1), limit, nowMs: NOW + 999 })).toMatchObject({ count: 2 })
    await stores[0].sweep(NOW + 1001)
    // It is gone, and not only too old.
    expect(await stores[0].userOf({ session, nowMs: NOW })).toBeUndefined()
    expect(await stores[0].count({ key: Uint8Array.of(1), limit, nowMs: NOW })).toMatchObject({ count: 1 })
    // A code is told apart from a wrong one for an hour.
    const use = async (): Promise<string> => {
      const hash = new Uint8Array(32).fill(1)
      const request = { email: 'alice@example.test', hash, nowMs: NOW, ...browser(1), deviceLogin: deviceLogin(1) }
      return (await stores[0].useCode(request)).type
    }
    expect(await use()).toBe('expired')
    await stores[0].sweep(NOW + 3_602_000)
    expect(await use()).toBe('wrong')
  })

  test('behavior: a device that was refused is told so for an hour, and a known one is for 400 days', async () => {
    const email = 'alice@example.test'
    const userId = await login(email, 1)
    await stores[0].addWallet(wallet({ userId, byte: 1 }))
    const enter = async (byte: number, by: number, nowMs: number): Promise<string> => {
      const hash = new Uint8Array(32).fill(byte)
      await stores[0].addCode({ email, purpose: 'login', hash, expiresAtMs: nowMs + 1000 })
      const own = { ...browser(byte), device: new Uint8Array(32).fill(by) }
      return (await stores[0].useCode({ email, hash, nowMs, ...own, deviceLogin: deviceLogin(byte) })).type
    }
    expect(await enter(2, 2, NOW)).toBe('unknownDevice')
    await stores[0].answerDeviceLogin({ id: deviceLogin(2).id, answer: 'refused', nowMs: NOW })
    const ask = async () =>
      (await stores[1].useDeviceLogin({ ...browser(2), email, cookie: deviceLogin(2).cookie, nowMs: NOW })).type
    await stores[0].sweep(NOW + 3_601_000)
    expect(await ask()).toBe('refused')
    await stores[0].sweep(NOW + 3_602_000)
    expect(await ask()).toBe('expired')
    const daysMs = 400 * 86_400_000
    await stores[0].sweep(NOW + daysMs)
    expect(await enter(3, 1, NOW + daysMs)).toBe('loggedIn')
    await stores[0].sweep(NOW + daysMs + daysMs + 1)
    expect(await enter(4, 1, NOW + daysMs + daysMs + 1)).toBe('unknownDevice')
  })
})

const NOW = 1_700_000_000_000
const FIRST = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
const SECOND = '0c0d6a31-7a3b-4f5e-8a0c-61ab0a6a4f02'
/** What a browser brings: each byte is another one. */
const browser = (byte: number) => {
  const hash = new Uint8Array(32).fill(byte)
  return { session: { hash, expiresAtMs: NOW + 1000 }, endedSession: undefined, device: hash }
}
const deviceLogin = (byte: number) => ({
  id: `00000000-0000-4000-8000-${String(byte).padStart(12, '0')}`,
  cookie: new Uint8Array(32).fill(byte),
  endedCookie: undefined,
  number: '42',
  device: 'Chrome on macOS',
  expiresAtMs: NOW + 1000,
})
/** A wallet that a browser stores. */
const wallet = (own: {
  readonly userId: string
  readonly byte: number
  readonly version?: string
  readonly account?: string
  readonly share?: number
}) => ({
  userId: own.userId,
  session: new Uint8Array(32).fill(own.byte),
  device: new Uint8Array(32).fill(own.byte),
  version: own.version ?? FIRST,
  accounts: [account(own.account ?? 'one')],
  share: Uint8Array.of(own.share ?? 1),
  proofHash: new Uint8Array(32),
})
const account = (address: string) => ({ namespace: 'toy', address })
const recovery = (own: Pick<StoredRecovery, 'id' | 'type'>): StoredRecovery => ({
  version: FIRST,
  sealed: Uint8Array.of(1),
  salt: new Uint8Array(32),
  credentialId: own.type === 'code' ? null : Uint8Array.of(1),
  device: 'Chrome on macOS',
  ...own,
})
