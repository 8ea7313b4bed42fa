import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '../../api.ts'
import { browser, deviceLogin, login, NOW, recovery, wallet } from '../../test/storeRequests.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
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

  test('behavior: two changes of recoveries at once never leave none, nor too many', async () => {
    const userId = await login(stores[0], 'alice@example.test', 1)
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
    for (const { id } of passkeys.slice(1))
      await stores[0].removeRecovery({ userId, offered: SOCIAL_PROVIDERS, id, nowMs: NOW })
    // A code and a passkey are left.
    const rest = (await stores[0].recoveriesOf(userId)).map(({ id }) => id)
    const outcomes = await Promise.all(
      stores.map((store, index) =>
        store.removeRecovery({ userId, offered: SOCIAL_PROVIDERS, id: rest[index] ?? '', nowMs: NOW })
      )
    )
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['done', 'refused'])
    expect(await typesNow()).toHaveLength(1)
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
    const userId = await login(stores[0], 'alice@example.test', 1)
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

  test('default: a device that is not known can open the wallet only by a recovery, where there is a wallet', async () => {
    const [store] = stores
    const email = 'alice@example.test'
    const userId = await login(store, email, 1)
    const bytesOf = (byte: number) => new Uint8Array(32).fill(byte)
    const enter = async (byte: number) => {
      await store.addCode({ email, purpose: 'login', hash: bytesOf(byte), expiresAtMs: NOW + 1000 })
      return store.useCode({ email, hash: bytesOf(byte), nowMs: NOW, ...browser(byte), deviceLogin: deviceLogin(byte) })
    }
    await store.addWallet(wallet({ userId, byte: 1 }))
    expect(await enter(2)).toEqual({ type: 'unknownDevice', canOpen: false })
    await store.addRecovery({
      userId,
      nowMs: NOW,
      recovery: recovery({ id: '00000000-0000-4000-8000-000000000001', type: 'code' }),
    })
    expect(await enter(3)).toEqual({ type: 'unknownDevice', canOpen: true })
  })

  test('behavior: of a database that was put back, no login goes on', async () => {
    const email = 'alice@example.test'
    const [store] = stores
    const userId = await login(store, email, 1)
    await store.addWallet(wallet({ userId, byte: 1 }))
    const bytesOf = (byte: number) => new Uint8Array(32).fill(byte)
    const addCode = (byte: number) =>
      store.addCode({ email, purpose: 'login', hash: bytesOf(byte), expiresAtMs: NOW + 1000 })
    const use = async (byte: number, device = byte) => {
      const own = { ...browser(byte), device: bytesOf(device) }
      return (await store.useCode({ email, hash: bytesOf(byte), nowMs: NOW, ...own, deviceLogin: deviceLogin(byte) }))
        .type
    }
    await addCode(2)
    expect(await use(2)).toBe('unknownDevice')
    await store.answerDeviceLogin({ id: deviceLogin(2).id, answer: 'confirmed', nowMs: NOW })
    await addCode(3)
    const session = bytesOf(1)
    await store.beginChange({ session, email: 'new@example.test', nowMs: NOW, expiresAtMs: NOW + 1000 })
    await store.openWindow({ id: bytesOf(1), session, box: 'box', nowMs: NOW, expiresAtMs: NOW + 1000 })

    expect(await stores[1].endAllLogins()).toBe(1)
    expect(await store.userOf({ session, nowMs: NOW })).toBeUndefined()
    expect(await store.changeOf({ session, nowMs: NOW })).toBeUndefined()
    expect(await store.takeWindow({ id: bytesOf(1), hello: 'hello', nowMs: NOW })).toMatchObject({ type: 'refused' })
    const asked = { ...browser(2), email, cookie: deviceLogin(2).cookie, nowMs: NOW }
    expect(await store.useDeviceLogin(asked)).toEqual({ type: 'expired' })
    expect(await use(3)).toBe('wrong')
    await addCode(4)
    expect(await use(4, 1)).toBe('unknownDevice')
    expect(await store.shareOf(userId)).toMatchObject({ share: Uint8Array.of(1) })
  })

  test('behavior: a device that was refused is told so for an hour, and a known one is for 400 days', async () => {
    const email = 'alice@example.test'
    const userId = await login(stores[0], email, 1)
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
