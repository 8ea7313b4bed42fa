import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APP_HEADER } from '../../../api.ts'
import type { TestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestWallet } from '../../../test/start/startTestWallet.ts'
import { type OpenTestDatabase, testDatabases } from '../../../test/testStores.ts'
import { createWaiting } from '../../http/createWaiting.ts'
import type { Farcaster } from '../../social/farcaster/createFarcaster.ts'

const APP = 'https://app.example'
const ALICE = { subject: '7', userName: 'alice', email: null }

let database: OpenTestDatabase
beforeAll(async () => {
  const [first] = testDatabases
  if (first === undefined) throw new Error('There is no database.')
  database = await first.open()
})
afterAll(() => database.close())
beforeEach(() => database.stores[0].clear())

/** A relay and a node that a test plays. */
function playFarcaster() {
  const opened: PromiseWithResolvers<void>[] = []
  let looks = 0
  const played: { farcaster: Farcaster; found: Awaited<ReturnType<Farcaster['look']>> } = {
    found: undefined,
    farcaster: {
      open: async () => {
        const answer = Promise.withResolvers<void>()
        opened.push(answer)
        await answer.promise
        return { token: `channel-${opened.indexOf(answer)}`, url: 'https://farcaster.example/' }
      },
      look: async () => {
        looks += 1
        return played.found
      },
    },
  }
  return { played, opened, looks: () => looks }
}

const start = (farcaster: Farcaster, store = database.stores[0]) =>
  startTestWallet({ store, farcaster, waiting: createWaiting({ lookMs: 50, limitMs: 500 }) })
const begin = (frame: TestBrowser) => frame.post('/api/social/farcaster', {}, { [APP_HEADER]: APP })
const idOf = ({ body }: { readonly body: unknown }): string => Object(body).id

test('error: SOCIAL_FAILED soon where the answer was taken from the relay, and is lost', async () => {
  const { played, opened } = playFarcaster()
  const wallet = await start(played.farcaster)
  const frame = wallet.browser()
  const asked = begin(frame)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.resolve()
  const id = idOf(await asked)
  played.found = 'gone'
  const wait = () => frame.post('/api/social/wait', { id })
  // Another process may be about to take it.
  expect((await wait()).body).toEqual({ user: null })
  await expect.poll(async () => (await wait()).error?.code, { timeout: 15_000 }).toBe('SOCIAL_FAILED')
  await wallet.stop()
}, 20_000)

test('behavior: the relay is not asked for a login whose frame has gone, or has cancelled', async () => {
  const { played, opened, looks } = playFarcaster()
  const wallet = await start(played.farcaster)
  const frame = wallet.browser()
  const asked = begin(frame)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.resolve()
  const id = idOf(await asked)
  await Promise.all(Array.from({ length: 20 }, () => frame.post('/api/social/wait', { id })))
  expect(looks()).toBeLessThanOrEqual(2)
  await frame.post('/api/social/cancel', { id })
  const before = looks()
  expect((await frame.post('/api/social/wait', { id })).error?.code).toBe('SOCIAL_ENDED')
  expect(looks()).toBe(before)
  await wallet.stop()
})

test('behavior: a user who logs out while the answer is checked isn’t logged in by it', async () => {
  const { played, opened } = playFarcaster()
  const wallet = await start(played.farcaster)
  const frame = wallet.browser()
  const asked = begin(frame)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.resolve()
  const id = idOf(await asked)
  const checked = Promise.withResolvers<typeof ALICE>()
  let isAsked = false
  played.found = () => {
    isAsked = true
    return checked.promise
  }
  const waiting = frame.post('/api/social/wait', { id })
  await expect.poll(() => isAsked).toBe(true)
  await frame.post('/api/logout', {})
  checked.resolve(ALICE)
  expect((await waiting).error?.code).toBe('SOCIAL_ENDED')
  expect((await frame.get('/api/user')).error?.code).toBe('SIGNED_OUT')
  await wallet.stop()
})

test('behavior: a user who has signed in time is logged in, also where the node has said so after the time', async () => {
  const { played, opened } = playFarcaster()
  const wallet = await start(played.farcaster)
  const frame = wallet.browser()
  const asked = begin(frame)
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.resolve()
  const id = idOf(await asked)
  const checked = Promise.withResolvers<typeof ALICE>()
  let isAsked = false
  played.found = () => {
    isAsked = true
    return checked.promise
  }
  await wallet.clock.advance(299_000)
  const waiting = frame.post('/api/social/wait', { id })
  await expect.poll(() => isAsked).toBe(true)
  await wallet.clock.advance(2_000)
  checked.resolve(ALICE)
  expect((await waiting).error?.code).toBeUndefined()
  await wallet.stop()
})

test('behavior: a page that begins many logins and waits for all of them has the relay asked a few times a second', async () => {
  const { played, opened, looks } = playFarcaster()
  const wallet = await start(played.farcaster)
  const frame = wallet.browser()
  const ids: string[] = []
  for (let number = 0; number < 40; number++) {
    const asked = begin(frame)
    await expect.poll(() => opened.length).toBe(number + 1)
    opened[number]?.resolve()
    ids.push(idOf(await asked))
  }
  await Promise.all(ids.map((id) => frame.post('/api/social/wait', { id })))
  // The relay counts what the server asks, not what its users do: with too much of it, no user can log in.
  expect(looks()).toBeLessThanOrEqual(30)
  await wallet.stop()
})
