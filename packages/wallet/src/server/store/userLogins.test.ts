import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LoginName, SOCIAL_PROVIDERS, type SocialProviderId, type UserLoginPurpose } from '../../api.ts'
import { browser, deviceLogin, login as logInByCode, NOW, recovery, wallet } from '../../test/storeRequests.ts'
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

  /** A login by a provider that its window has started: of the session of this cookie, or to log in with it. */
  const begin = async (id: number, { purpose, cookie = id, provider = 'github' }: Partial<Proven> = {}) => {
    const place = { returnTo: 'https://app.example/', isPopup: true, expiresAtMs: NOW + 1000 }
    await stores[0].addSocialLogin({ id: idOf(id), provider, purpose, cookie: bytesOf(cookie), ...place })
    const window = { id: idOf(id), browser: bytesOf(id), nowMs: NOW }
    await stores[0].startSocialLogin({ ...window, isBound: true })
    return window
  }
  /** The same, which is done. */
  const proven = async (id: number, own: Partial<Proven> = {}) => {
    const { provider = 'github', subject = 'alice' } = own
    const window = await begin(id, own)
    await stores[0].takeSocialAnswer({ ...window, provider })
    const identity = { subject, userName: subject, email: null }
    await stores[0].endSocialLogin({ id: idOf(id), ending: { status: 'done', identity } })
  }
  const use = (store: Store, id: number) =>
    store.useSocialLogin({ id: idOf(id), cookie: bytesOf(id), isBound: false, nowMs: NOW, ...browser(id) })
  const finish = async (store: Store, id: number, session = id) => {
    const outcome = await store.finishUserLogin({ id: idOf(id), session: bytesOf(session), nowMs: NOW })
    return outcome.type === 'refused' ? outcome.code : outcome.type
  }
  const add = async (session: number, id: number, own: Partial<Proven> = {}) => {
    await proven(id, { purpose: 'add', cookie: session, ...own })
    return finish(stores[0], id, session)
  }
  const remove = async (store: Store, own: { userId: string; login: LoginName; session: number }) => {
    const session = bytesOf(own.session)
    const outcome = await store.removeLogin({ offered: SOCIAL_PROVIDERS, ...own, session, device: session, nowMs: NOW })
    return outcome.type === 'refused' ? outcome.code : outcome.type
  }
  const userOf = (session: number) => stores[0].userOf({ session: bytesOf(session), nowMs: NOW })
  const accountsOf = async (userId: string) => (await stores[0].loginsOf(userId)).map(({ provider }) => provider)
  const both = <Result>(ask: (store: Store, index: number) => Promise<Result>) => Promise.all(stores.map(ask))

  test('behavior: of two removals at once that would leave nothing, one is refused, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      expect(await add(round, 100 + round, { subject: `user ${round}` })).toBe('done')
      const outcomes = await both((store, index) =>
        remove(store, { userId, login: index === 0 ? 'email' : 'github', session: round })
      )
      expect(outcomes.sort()).toEqual(['LAST_LOGIN', 'done'])
      const user = await userOf(round)
      expect([user?.email, await accountsOf(userId), user?.social?.provider]).toEqual(
        user?.email === null ? [null, ['github'], 'github'] : [emailOf(round), [], undefined]
      )
    }
  })

  test('behavior: of a removal of the address and one of the passkey at once, one is refused, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      await stores[0].addWallet(wallet({ userId, byte: round }))
      await addPasskey(userId, round)
      const [address, passkey] = await Promise.all([
        remove(stores[0], { userId, login: 'email', session: round }),
        stores[1].removeRecovery({ userId, offered: SOCIAL_PROVIDERS, id: idOf(round), nowMs: NOW }),
      ])
      expect(address === 'done').not.toBe(passkey.type === 'done')
      const passkeys = await stores[0].passkeysOf(userId)
      expect([(await userOf(round))?.social?.provider, passkeys.length]).toEqual(
        address === 'done' ? ['passkey', 1] : [undefined, 0]
      )
    }
  })

  test('behavior: a removal beside an addition leaves a login, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      await proven(100 + round, { purpose: 'add', cookie: round, subject: `user ${round}` })
      const [added, removed] = await Promise.all([
        finish(stores[0], 100 + round, round),
        remove(stores[1], { userId, login: 'email', session: round }),
      ])
      expect([added, await accountsOf(userId)]).toEqual(['done', ['github']])
      expect((await userOf(round))?.email).toBe(removed === 'done' ? null : emailOf(round))
    }
  })

  test('behavior: an account of two users at once is one’s, and a user has one of a provider, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const [one, other] = [2 * round, 2 * round + 1]
      const ids = [await logInByCode(stores[0], emailOf(one), one), await logInByCode(stores[0], emailOf(other), other)]
      for (const [index, userId] of ids.entries()) await stores[0].addWallet(wallet({ userId, byte: one + index }))
      const subject = `user ${round}`
      for (const byte of [one, other]) await proven(100 + byte, { purpose: 'add', cookie: byte, subject })
      const taken = await both((store, index) => finish(store, 100 + one + index, one + index))
      expect(taken.sort()).toEqual(['LOGIN_TAKEN', 'done'])
      const owners = await Promise.all(ids.map(accountsOf))
      expect(owners.flat()).toEqual(['github'])
      const rows = [200 + one, 200 + other]
      for (const id of rows) await proven(id, { purpose: 'add', cookie: one, provider: 'x', subject: `x ${id}` })
      const there = await both((store, index) => finish(store, rows[index] ?? 0, one))
      expect(there.sort()).toEqual(['LOGIN_THERE', 'done'])
    }
  })

  test('behavior: a first login by an account that is added meanwhile makes no second owner, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      const subject = `user ${round}`
      await proven(100 + round, { purpose: 'add', cookie: round, subject })
      await proven(50 + round, { subject })
      const [added, loggedIn] = await Promise.all([finish(stores[0], 100 + round, round), use(stores[1], 50 + round)])
      // A user who was made meanwhile has no wallet, and is gone.
      expect([added, await accountsOf(userId), loggedIn.type]).toEqual(['done', ['github'], 'loggedIn'])
      expect((await userOf(50 + round))?.id ?? userId).toBe(userId)
    }
  })

  test('behavior: one login is finished once, however often it is asked for at once', async () => {
    const userId = await logInByCode(stores[0], emailOf(1), 1)
    await proven(101, { purpose: 'add', cookie: 1 })
    const outcomes = await both((store) => store.finishUserLogin({ id: idOf(101), session: bytesOf(1), nowMs: NOW }))
    expect(outcomes.map((outcome) => outcome.type === 'done' && outcome.added).sort()).toEqual(['github', undefined])
    await proven(102, { purpose: 'confirm', cookie: 1 })
    expect(await finish(stores[0], 102, 1)).toBe('done')
    await stores[1].finishUserLogin({ id: idOf(102), session: bytesOf(1), nowMs: NOW + 500 })
    expect(await stores[0].loggedInAtOf({ session: bytesOf(1), nowMs: NOW })).toBe(NOW)
    expect(await accountsOf(userId)).toEqual(['github'])
  })

  test('behavior: no session by a login that is removed meanwhile is kept, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      const subject = `user ${round}`
      await add(round, 100 + round, { subject })
      await proven(50 + round, { subject })
      const login = round % 2 ? 'github' : 'email'
      const code = { email: emailOf(round), hash: bytesOf(50 + round) }
      await stores[0].addCode({ ...code, purpose: 'login', expiresAtMs: NOW + 1000 })
      const coming = { ...code, ...browser(50 + round), nowMs: NOW, deviceLogin: deviceLogin(50 + round) }
      const [removed] = await Promise.all([
        remove(stores[0], { userId, login, session: round }),
        login === 'github' ? use(stores[1], 50 + round) : stores[1].useCode(coming),
      ])
      expect(removed).toBe('done')
      expect((await userOf(50 + round))?.id).not.toBe(userId)
    }
  })

  test('behavior: a session by a passkey stands for no account or address that is removed meanwhile, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const userId = await logInByCode(stores[0], emailOf(round), round)
      await stores[0].addWallet(wallet({ userId, byte: round }))
      await addPasskey(userId, round)
      await add(round, 100 + round, { subject: `user ${round}` })
      if (round % 2) await remove(stores[0], { userId, login: 'email', session: round })
      const window = await begin(50 + round, { provider: 'passkey' })
      const known = { type: 'known', credentialId: bytesOf(round), counter: 0 } as const
      await stores[0].endPasskeyLogin({ ...window, use: known })
      await Promise.all([
        remove(stores[0], { userId, login: round % 2 ? 'github' : 'email', session: round }),
        use(stores[1], 50 + round),
      ])
      const user = await userOf(50 + round)
      // It has ended, or has begun afterwards.
      if (user !== undefined) expect(user.social?.provider).toBe(round % 2 ? 'passkey' : 'github')
    }
  })

  test('behavior: a session that has ended finishes and removes nothing', async () => {
    const userId = await logInByCode(stores[0], emailOf(1), 1)
    await proven(101, { purpose: 'add', cookie: 1 })
    await stores[1].logOut({ sessions: [bytesOf(1)], login: undefined })
    expect(await finish(stores[0], 101, 1)).toBe('SIGNED_OUT')
    expect(await remove(stores[0], { userId, login: 'email', session: 1 })).toBe('SIGNED_OUT')
    await logInByCode(stores[0], emailOf(2), 2)
    expect(await remove(stores[0], { userId, login: 'email', session: 2 })).toBe('SIGNED_OUT')
    expect(await accountsOf(userId)).toEqual([])
  })

  test('behavior: a change begun without an address is confirmed by no address that comes meanwhile, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const [one, other] = [round, 50 + round]
      for (const id of [one, other]) {
        await proven(id, { subject: `user ${round}` })
        await use(stores[0], id)
      }
      const { id: userId = '' } = (await userOf(one)) ?? {}
      const change = { email: emailOf(one), nowMs: NOW, expiresAtMs: NOW + 1000 }
      await stores[0].beginChange({ ...change, session: bytesOf(one) })
      const code = { hash: bytesOf(one), purpose: 'new', expiresAtMs: NOW + 1000 } as const
      for (const email of [emailOf(one), emailOf(other)]) await stores[0].addCode({ ...code, email })
      const complete = (store: Store, session: number, email: string | null) =>
        store.completeChange({
          userId,
          session: bytesOf(session),
          email,
          newEmail: emailOf(session),
          hash: bytesOf(one),
          nowMs: NOW,
          device: undefined,
        })
      await Promise.all([
        complete(stores[0], one, null),
        stores[1].beginChange({ ...change, email: emailOf(other), session: bytesOf(other) }),
      ])
      const email = (await userOf(one))?.email ?? null
      const later = await stores[1].changeOf({ session: bytesOf(other), nowMs: NOW })
      // The later change has taken the place of the first one, or the user has an address by now that has to confirm it.
      if (email !== null) expect(later?.isConfirmed ?? false).toBe(false)
      else expect(later).toMatchObject({ isConfirmed: true })
      const outcome = await complete(stores[1], other, email)
      expect(outcome.type).toBe(email === null ? 'done' : 'ended')
    }
  })

  /** Lets a user log in by a passkey, which seals a share. */
  const addPasskey = async (userId: string, byte: number) => {
    const [own, credentialId] = [{ userId, nowMs: NOW }, bytesOf(byte)]
    await stores[0].addRecovery({ ...own, recovery: recovery({ id: idOf(150 + byte), type: 'code' }) })
    await stores[0].addRecovery({
      ...own,
      recovery: { ...recovery({ id: idOf(byte), type: 'passkey' }), credentialId },
      passkey: { credentialId, publicKey: bytesOf(byte), counter: 0, device: 'Chrome on macOS' },
    })
  }
})

interface Proven {
  readonly purpose: UserLoginPurpose
  readonly cookie: number
  readonly provider: SocialProviderId
  readonly subject: string
}

function emailOf(byte: number): string {
  return `user${byte}@example.test`
}

function bytesOf(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte)
}

function idOf(byte: number): string {
  return `00000000-0000-4000-8000-${String(byte).padStart(12, '0')}`
}
