import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, NOW } from '../../test/storeRequests.ts'
import { type OpenTestDatabase, testDatabases } from '../../test/testStores.ts'
import type { SocialEnding } from './socialTypes.ts'
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

  /** A login that the user has come back from. */
  const answered = async (byte: number, isBound = true) => {
    await stores[0].addSocialLogin(login(byte))
    await stores[0].startSocialLogin({ id: idOf(byte), browser: bytesOf(byte), isBound, nowMs: NOW })
    await stores[0].takeSocialAnswer(answer(byte))
  }
  const end = (store: Store, byte: number, ending: SocialEnding = DONE) =>
    store.endSocialLogin({ id: idOf(byte), ending })
  const use = (store: Store, byte: number, isBound = false) =>
    store.useSocialLogin({ id: idOf(byte), cookie: bytesOf(byte), isBound, nowMs: NOW, ...browser(byte) })
  const both = <Result>(ask: (store: Store) => Promise<Result>) => Promise.all(stores.map(ask))

  test('behavior: of two windows, answers, or sessions at once, one is the first, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      await stores[0].addSocialLogin(login(round))
      const starts = await Promise.all(
        stores.map((store, index) =>
          store.startSocialLogin({ id: idOf(round), browser: bytesOf(100 + index), isBound: true, nowMs: NOW })
        )
      )
      expect(starts.map((started) => started?.provider).sort()).toEqual(['github', undefined])
      const window = bytesOf(starts[0] === undefined ? 101 : 100)
      const answers = await both((store) => store.takeSocialAnswer({ ...answer(round), browser: window }))
      expect(answers.map((taken) => taken?.isFirst).sort()).toEqual([false, true])
      const ends = await both((store) => end(store, round, { ...DONE, identity: identity(`user ${round}`) }))
      expect(ends.filter((login) => login !== undefined)).toHaveLength(1)
      const outcomes = await both((store) => use(store, round))
      expect(outcomes.map((outcome) => outcome.type === 'loggedIn' && outcome.isNew).sort()).toEqual([false, true])
    }
    expect(await stores[0].endAllLogins()).toBe(20)
  })

  test('behavior: two first logins of one identity at once are one user, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const ending = { ...DONE, identity: identity(`user ${round}`) }
      for (const byte of [2 * round, 2 * round + 1]) {
        await answered(byte)
        await end(stores[0], byte, ending)
      }
      const outcomes = await Promise.all(stores.map((store, index) => use(store, 2 * round + index)))
      const ids = outcomes.map((outcome) => (outcome.type === 'loggedIn' ? outcome.user.id : undefined))
      expect(new Set(ids).size).toBe(1)
      expect(ids[0]).toBeDefined()
    }
    expect(await stores[0].endAllLogins()).toBe(20)
  })

  test('behavior: a log-out, or the end of all logins, leaves no session of a login that is used meanwhile, in 20 rounds', async () => {
    for (let round = 1; round <= 20; round += 1) {
      await answered(round)
      await end(stores[0], round)
      await Promise.all([
        use(stores[0], round),
        round % 2 ? stores[1].logOut({ sessions: [bytesOf(200)], login: bytesOf(round) }) : stores[1].endAllLogins(),
      ])
      expect(await stores[0].userOf({ session: bytesOf(round), nowMs: NOW })).toBeUndefined()
      expect(await use(stores[0], round)).toEqual({ type: 'ended' })
    }
  })

  test('behavior: what is cancelled stays so, and a session that has begun with it ends', async () => {
    await answered(1)
    await stores[1].cancelSocialLogin({ id: idOf(1), cookie: bytesOf(2) })
    expect(await use(stores[0], 1)).toEqual({ type: 'waiting' })
    await stores[1].cancelSocialLogin({ id: idOf(1), cookie: bytesOf(1) })
    expect(await end(stores[0], 1)).toBeUndefined()
    expect(await use(stores[0], 1)).toEqual({ type: 'ended' })
    await answered(2)
    await end(stores[0], 2)
    await use(stores[0], 2)
    await stores[1].cancelSocialLogin({ id: idOf(2), cookie: bytesOf(2) })
    expect(await use(stores[0], 2)).toEqual({ type: 'ended' })
    expect(await stores[0].userOf({ session: browser(2).session.hash, nowMs: NOW })).toBeUndefined()
  })

  test('behavior: a login that is not bound waits, also when it is done, and stays bound once it is', async () => {
    await answered(1, false)
    expect(await end(stores[0], 1)).toEqual({
      id: idOf(1),
      purpose: 'login',
      status: 'done',
      returnTo: 'https://app.example/',
      isPopup: true,
      isBound: false,
    })
    expect(await use(stores[0], 1)).toEqual({ type: 'waiting' })
    await answered(2, false)
    expect(await use(stores[0], 2, true)).toEqual({ type: 'waiting' })
    await end(stores[0], 2)
    expect(await use(stores[1], 2)).toMatchObject({ type: 'loggedIn', isNew: true })
  })

  test('behavior: a login with a channel is bound to its frame, and tells the channel until its answer is taken', async () => {
    await stores[0].addSocialLogin({ ...login(1), provider: 'farcaster', channel: 'channel 1' })
    expect(await use(stores[1], 1)).toEqual({ type: 'waiting', channel: 'channel 1' })
    const window = { id: idOf(1), browser: bytesOf(2), isBound: true, nowMs: NOW }
    expect(await stores[1].startSocialLogin(window)).toBeUndefined()
    const taken = { ...answer(1), provider: 'farcaster' } as const
    expect(await stores[1].takeSocialAnswer({ ...taken, browser: bytesOf(2) })).toBeUndefined()
    const answers = await both((store) => store.takeSocialAnswer(taken))
    expect(answers.map((each) => each?.isFirst).sort()).toEqual([false, true])
    expect(await use(stores[1], 1)).toEqual({ type: 'waiting' })
    await end(stores[0], 1)
    expect(await use(stores[1], 1)).toMatchObject({ type: 'loggedIn', isNew: true })
  })

  test('behavior: a login is swept when its time is over', async () => {
    await answered(1)
    await end(stores[0], 1)
    await stores[0].sweep(NOW + 1000)
    expect(await use(stores[0], 1)).toMatchObject({ type: 'loggedIn' })
    await stores[0].sweep(NOW + 1001)
    expect(await use(stores[0], 1)).toEqual({ type: 'ended' })
  })
})

const DONE = { status: 'done', identity: identity('alice') } as const

function identity(subject: string) {
  return { subject, userName: 'alice', email: null }
}

function login(byte: number) {
  const place = { returnTo: 'https://app.example/', isPopup: true }
  return { id: idOf(byte), provider: 'github', cookie: bytesOf(byte), ...place, expiresAtMs: NOW + 1000 } as const
}

function answer(byte: number) {
  return { id: idOf(byte), provider: 'github', browser: bytesOf(byte), nowMs: NOW } as const
}

function bytesOf(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte)
}

function idOf(byte: number): string {
  return `00000000-0000-4000-8000-${String(byte).padStart(12, '0')}`
}
