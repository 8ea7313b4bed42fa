import { expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../test/createJourney.js'
import { asked, POLL, signedIn, status } from '../test/steps.js'

const never = (): Promise<never> => new Promise(() => undefined)

/** Time goes on until the question is at this step. */
async function stepIs({ platform, state }: Journey, step: string): Promise<void> {
  const look = async (): Promise<string | undefined> => {
    await platform.clock.advance(5_000)
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
  await stepIs(journey, 'ready')
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
