import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, browser, deviceLogin, FIRST, login, NOW, SECOND, wallet } from '../../test/storeRequests.ts'
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

  test('behavior: two first wallets at once are one, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const userId = await login(stores[0], `round${round}@example.test`, round)
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

  test('behavior: no browser keeps a login without a confirmed device that a first wallet comes between, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const email = `round${round}@example.test`
      const [own, other] = [2 * round + 1, 2 * round + 2]
      const userId = await login(stores[0], email, own)
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
      expect(await stores[1].useCode(again)).toEqual({ type: 'unknownDevice', canOpen: false })
      expect(await stores[0].userOf({ session: new Uint8Array(32).fill(own), nowMs: NOW })).toMatchObject({ email })
    }
  })

  test('behavior: no browser keeps a login by an address that changes meanwhile, in 20 rounds', async () => {
    const bytes = (byte: number) => new Uint8Array(32).fill(byte)
    for (let round = 0; round < 20; round += 1) {
      const [email, newEmail] = [`old${round}@example.test`, `new${round}@example.test`]
      const [byte, ofOld, ofNew, current, fresh] = Array.from({ length: 5 }, (_, index) => 5 * round + index + 1)
      if (!byte || !ofOld || !ofNew || !current || !fresh) throw new Error('A byte is missing.')
      const userId = await login(stores[0], email, byte)
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
      const [changed] = await Promise.all([
        stores[0].completeChange({ ...change, hash: bytes(fresh) }),
        enter(email, ofOld),
        enter(newEmail, ofNew),
      ])
      const nameOf = async (code: number) => (await stores[0].userOf({ session: bytes(code), nowMs: NOW }))?.email
      // A new user with the new address has no wallet yet, and is gone. No earlier session is left by which the old address goes on.
      expect(changed.type).toBe('done')
      expect([await nameOf(byte), await nameOf(ofOld), await nameOf(ofNew)]).toEqual([newEmail, undefined, undefined])
    }
  })

  test('behavior: no browser keeps a device login that is used while the address changes, in 20 rounds', async () => {
    const bytes = (byte: number) => new Uint8Array(32).fill(byte)
    for (let round = 0; round < 20; round += 1) {
      const [email, newEmail] = [`old${round}@example.test`, `new${round}@example.test`]
      const [own, other, fresh] = [3 * round + 1, 3 * round + 2, 3 * round + 3]
      const userId = await login(stores[0], email, own)
      const session = bytes(own)
      await stores[0].addWallet(wallet({ userId, byte: own }))
      expect(await login(stores[0], email, other)).toBe('')
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

  test('behavior: a relay has one window and one message at each place, whichever request is first, and a session has no more than its number', async () => {
    const session = new Uint8Array(32).fill(1)
    await login(stores[0], 'alice@example.test', 1)
    const userId = (await stores[0].userOf({ session, nowMs: NOW }))?.id ?? ''
    const idOf = (index: number) => new Uint8Array(32).fill(index)
    const open = (store: Store, index: number) =>
      store.openWindow({ id: idOf(index), session, box: 'box', nowMs: NOW, expiresAtMs: NOW + 1000 })
    const both = async (ask: (store: Store, index: number) => Promise<{ readonly type: string }>) =>
      (await Promise.all(stores.map(ask))).map(({ type }) => type).sort()
    for (let round = 0; round < 20; round += 1) {
      const party = { id: idOf(round), side: 'window' } as const
      expect(await both((store) => open(store, round))).toEqual(['done', 'refused'])
      const take = (store: Store, index: number) =>
        store.takeWindow({ id: party.id, hello: `hello ${index}`, nowMs: NOW })
      expect(await both(take)).toEqual(['done', 'refused'])
      const say = (store: Store, index: number) =>
        store.sayInWindow({ party, position: 1, message: `message ${index}`, nowMs: NOW, untilMs: NOW })
      expect(await both(say)).toEqual(['done', 'refused'])
      // The last word is heard, or wasn't said.
      const [said] = await Promise.all([
        stores[0].sayInWindow({ party, position: 2, message: 'last', nowMs: NOW, untilMs: NOW }),
        stores[1].endWindow({ party, nowMs: NOW }),
      ])
      const frame = { id: party.id, side: 'frame', userId } as const
      expect(await stores[0].hearInWindow({ party: frame, from: 2, nowMs: NOW })).toEqual({
        messages: said.type === 'done' ? ['last'] : [],
        endedBy: 'window',
      })
    }
    for (let index = 20; index < 39; index += 1) expect(await open(stores[0], index)).toEqual({ type: 'done' })
    expect(await both((store, index) => open(store, 39 + index))).toEqual(['done', 'tooMany'])
    // Those that have ended take room until they are deleted.
    for (let index = 20; index < 100; index += 1) {
      await stores[0].endWindow({ party: { id: idOf(index), side: 'frame', userId }, nowMs: NOW })
      await open(stores[0], index + 21)
    }
    expect(await open(stores[0], 200)).toEqual({ type: 'tooMany', retryInMs: 1000 })
  })
})
