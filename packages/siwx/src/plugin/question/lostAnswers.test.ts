import { expect, test } from 'vitest'
import type { SignInStore } from '../../exports/server.js'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { actedFor, asked, POLL, signedIn, signingEnds, status } from '../../test/steps.js'

const never = (): Promise<never> => new Promise(() => undefined)

/** Lets time pass until the question is at this step. */
async function stepIs({ platform, state }: Journey, step: string, eachMs = 5_000): Promise<void> {
  const look = async (): Promise<string | undefined> => {
    await platform.clock.advance(eachMs)
    return state().question?.step
  }
  await expect.poll(look, POLL).toBe(step)
}

test.each<readonly [name: string, hanging: JourneyOptions]>([
  ['getNonce', { getNonce: never }],
  ['getRequestId', { getRequestId: never }],
  ['createMessage', { createMessage: never }],
])('behavior: %s never answers: the user can try again', async (_, hanging) => {
  const journey = await createJourney(hanging)
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await stepIs(journey, 'unreachable')
  expect(journey.state().question?.errorCode).toBe('TIMED_OUT')
})

test.each<readonly [name: string, hanging: JourneyOptions]>([
  ['addSession', { addSession: never }],
  ['getSessions, after the signature', { addSession: async () => undefined, getSessions: never, required: false }],
])('behavior: %s never answers: the signature is kept', async (_, hanging) => {
  const journey = await createJourney(hanging)
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  // Slowly: the time in which the message is made ends that too.
  await stepIs(journey, 'ready', 500)
  journey.portico.signIn?.sign().catch(() => undefined)
  await stepIs(journey, 'unverified')
  expect([journey.state().question?.errorCode, journey.wallet.prompts]).toEqual(['TIMED_OUT', 2])
})

test('behavior: setSessions never answers: signing out says so', async () => {
  const { portico, platform } = await signedIn({ setSessions: never })
  let code: unknown
  portico.signIn?.signOut().catch((error: { readonly code: string }) => {
    code = error.code
  })
  const look = async (): Promise<unknown> => {
    await platform.clock.advance(5_000)
    return code
  }
  await expect.poll(look, POLL).toBe('TIMED_OUT')
})

test('behavior: the answer of verify is lost: the session is read before anything is posted again', async () => {
  const journey = await createJourney()
  const { portico, platform, site, wallet } = journey
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  const { fetch } = platform
  const lose: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    return request[0].endsWith('/verify') ? new Response('{}', { status: 502 }) : answer
  }
  Object.assign(platform, { fetch: lose })
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  site.requests.length = 0
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect([site.requests, wallet.prompts]).toEqual([['/auth/session'], 2])
})

test.each([
  ['required', true],
  ['optional', false],
])('behavior: %s: a store whose reads lag behind its writes: the user signs once', async (_, required) => {
  const journey = await createJourney({ required, onServer: { store: laggingStore(1) } })
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  expect(await signingEnds(journey)).toBe('signed')
  await status(journey, 'signedIn')
  expect([journey.wallet.prompts, await actedFor(journey)]).toEqual([2, 'toy-harbor'])
})

test('behavior: the store says late which account is in use: the user is signed in', async () => {
  const store = laggingStore(2, 'portico:session-in-use')
  const journey = await createJourney({ required: false, onServer: { store } })
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  expect(await signingEnds(journey)).toBe('signed')
  expect([journey.state().status, journey.site.requests.includes('/auth/use')]).toEqual(['signedIn', false])
})

/** A store in which what was written to some keys is seen after so many reads of it. */
function laggingStore(misses: number, lags = 'portico:'): SignInStore {
  const kept = new Map<string, string>()
  const unseen = new Map<string, number>()
  const isUnseen = (key: string): boolean => {
    const left = unseen.get(key) ?? 0
    unseen.set(key, left - 1)
    return left > 0
  }
  return {
    get: (key) => (isUnseen(key) ? undefined : kept.get(key)),
    set: (key, value) => {
      kept.set(key, value)
      if (key.startsWith(lags) && !key.startsWith('portico:nonce')) unseen.set(key, misses)
    },
    delete: (key) => kept.delete(key),
    take: (key) => {
      const value = kept.get(key)
      kept.delete(key)
      return value
    },
  }
}
