import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { APP_HEADER } from '../../../api.ts'
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

/** A server whose relay and node the test plays, and a frame that begins logins at it. */
async function openWorld() {
  const played: { found: Awaited<ReturnType<Farcaster['look']>>; looks: number } = { found: undefined, looks: 0 }
  const farcaster: Farcaster = {
    open: async () => ({ token: 'channel', url: 'https://farcaster.example/' }),
    look: async () => {
      played.looks += 1
      return played.found
    },
  }
  const waiting = createWaiting({ lookMs: 50, limitMs: 500 })
  const wallet = await startTestWallet({ store: database.stores[0], farcaster, waiting })
  onTestFinished(() => wallet.stop())
  const frame = wallet.browser()
  const begin = async (): Promise<string> => {
    const { body } = await frame.post('/api/social/farcaster', {}, { [APP_HEADER]: APP })
    return Object(body).id
  }
  return { played, wallet, frame, begin, wait: (id: string) => frame.post('/api/social/wait', { id }) }
}

/** An answer that is checked until the test says who the user is. */
function slowProof() {
  const checked = Promise.withResolvers<typeof ALICE>()
  const proof = { isAsked: false, say: () => checked.resolve(ALICE) }
  const found = () => {
    proof.isAsked = true
    return checked.promise
  }
  return { proof, found }
}

test('error: SOCIAL_FAILED soon where the answer was taken from the relay, and is lost', async () => {
  const { played, begin, wait } = await openWorld()
  const id = await begin()
  played.found = 'gone'
  // Another process may be about to take it.
  expect((await wait(id)).body).toEqual({ user: null })
  await expect.poll(async () => (await wait(id)).error?.code, { timeout: 15_000 }).toBe('SOCIAL_FAILED')
}, 20_000)

test('behavior: the relay is not asked for a login whose frame has gone, or has cancelled', async () => {
  const { played, frame, begin, wait } = await openWorld()
  const id = await begin()
  await Promise.all(Array.from({ length: 20 }, () => wait(id)))
  expect(played.looks).toBeLessThanOrEqual(2)
  await frame.post('/api/social/cancel', { id })
  const before = played.looks
  expect((await wait(id)).error?.code).toBe('SOCIAL_ENDED')
  expect(played.looks).toBe(before)
})

test('behavior: a user who logs out while the answer is checked isn’t logged in by it', async () => {
  const { played, frame, begin, wait } = await openWorld()
  const id = await begin()
  const { proof, found } = slowProof()
  played.found = found
  const waiting = wait(id)
  await expect.poll(() => proof.isAsked).toBe(true)
  await frame.post('/api/logout', {})
  proof.say()
  expect((await waiting).error?.code).toBe('SOCIAL_ENDED')
  expect((await frame.get('/api/user')).error?.code).toBe('SIGNED_OUT')
})

test('behavior: a user who has signed in time is logged in, also where the node has said so after the time', async () => {
  const { played, wallet, begin, wait } = await openWorld()
  const id = await begin()
  const { proof, found } = slowProof()
  played.found = found
  await wallet.clock.advance(299_000)
  const waiting = wait(id)
  await expect.poll(() => proof.isAsked).toBe(true)
  await wallet.clock.advance(2_000)
  proof.say()
  expect((await waiting).error?.code).toBeUndefined()
})

test('behavior: a page that begins many logins and waits for all of them has the relay asked a few times a second', async () => {
  const { played, begin, wait } = await openWorld()
  const ids: string[] = []
  for (let number = 0; number < 40; number++) ids.push(await begin())
  await Promise.all(ids.map(wait))
  // The relay counts what the server asks, not what its users do: with too much of it, no user can log in.
  expect(played.looks).toBeLessThanOrEqual(30)
})
