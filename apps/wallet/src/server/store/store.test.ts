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
    await stores[0].addCode({ email, hash, expiresAtMs: NOW + 1000 })
    const session = { hash, expiresAtMs: NOW + 1000 }
    const outcome = await stores[0].useCode({ email, hash, nowMs: NOW, session, endedSession: undefined })
    return outcome.type === 'loggedIn' ? outcome.user.id : ''
  }

  test('behavior: two first wallets at once are one, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const userId = await login(`round${round}@example.test`, round)
      const [one, two] = await Promise.all([
        stores[0].addWallet({ userId, version: FIRST, accounts: [account('one')], share: Uint8Array.of(1), proofHash }),
        stores[1].addWallet({
          userId,
          version: SECOND,
          accounts: [account('two')],
          share: Uint8Array.of(2),
          proofHash,
        }),
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

  test('behavior: two changes of recoveries at once never leave none, nor too many', async () => {
    const userId = await login('alice@example.test', 1)
    await stores[0].addWallet({
      userId,
      version: FIRST,
      accounts: [account('one')],
      share: Uint8Array.of(1),
      proofHash,
    })
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
      const request = { email: 'alice@example.test', hash, nowMs: NOW, endedSession: undefined }
      return (await stores[0].useCode({ ...request, session: { hash, expiresAtMs: NOW } })).type
    }
    expect(await use()).toBe('expired')
    await stores[0].sweep(NOW + 3_602_000)
    expect(await use()).toBe('wrong')
  })
})

const NOW = 1_700_000_000_000
const FIRST = 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11'
const SECOND = '0c0d6a31-7a3b-4f5e-8a0c-61ab0a6a4f02'
const proofHash = new Uint8Array(32)
const account = (address: string) => ({ namespace: 'toy', address })
const recovery = (own: Pick<StoredRecovery, 'id' | 'type'>): StoredRecovery => ({
  version: FIRST,
  sealed: Uint8Array.of(1),
  salt: new Uint8Array(32),
  credentialId: own.type === 'code' ? null : Uint8Array.of(1),
  device: 'Chrome on macOS',
  ...own,
})
