import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney, type Journey } from '../../test/createJourney.js'
import { asked, hold, inTime, POLL, signedIn, status, takeDown } from '../../test/steps.js'

const MINUTE_MS = 60_000

/** The question about a new connection, whose message is there. */
async function open(options?: Parameters<typeof createJourney>[0]): Promise<Journey> {
  const journey = await createJourney(options)
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  return journey
}

function noncesOf({ site }: Journey): number {
  return site.requests.filter((path) => path === '/auth/nonce').length
}

test('default: it is there before the user can press', async () => {
  const journey = await createJourney()
  const answer = hold(journey, '/auth/nonce')
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await expect.poll(() => journey.state().question, POLL).toMatchObject({ step: 'preparing' })
  expect(journey.state().question?.message).toBeUndefined()
  answer()
  await asked(journey)
  expect(journey.state().question?.message).toContain('toy-harbor')
})

test.each(['signMessage', 'signIn'] as const)(
  'behavior: %s is asked within the press, since phones open a wallet nowhere else',
  async (way) => {
    let isAsked = false
    const ask = (): Promise<never> => {
      isAsked = true
      return new Promise(() => undefined)
    }
    const journey = await open({ [way]: ask })
    const isAskedInPress = new Promise<boolean>((resolve) => setImmediate(() => resolve(isAsked)))
    journey.portico.signIn?.sign().catch(() => undefined)
    expect(await isAskedInPress).toBe(true)
  }
)

test('behavior: what became old in the open modal is made again before the user presses', async () => {
  const journey = await open()
  const { portico, platform, state, wallet } = journey
  const first = state().question?.message
  await platform.clock.advance(4 * MINUTE_MS)
  await expect
    .poll(() => state().question, POLL)
    .toMatchObject({ step: 'ready', message: expect.not.stringMatching(first ?? '') })
  expect(noncesOf(journey)).toBe(2)
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect([wallet.prompts, noncesOf(journey)]).toEqual([2, 2])
})

test('behavior: a hidden one stays old, and is made again when the modal opens', async () => {
  const first = await signedIn()
  first.site.cookie = ''
  const journey = first.open()
  const { portico, platform, state, view } = journey
  journey.portico.start()
  await asked(journey)
  const before = noncesOf(journey)
  await platform.clock.advance(60 * MINUTE_MS)
  expect([view(), noncesOf(journey)]).toEqual([undefined, before])
  const answer = hold(journey, '/auth/nonce')
  await portico.modal.open()
  // It can't be signed any more.
  expect(state().question?.message).toBeUndefined()
  answer()
  await expect.poll(() => state().question?.message, POLL).toBeDefined()
  expect(noncesOf(journey)).toBe(before + 1)
})

test('behavior: refused by the server, the next one is made before the user tries again', async () => {
  const journey = await open()
  const { portico, site, state } = journey
  site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 403 }) : undefined)
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  await expect.poll(() => state().question?.message, POLL).toBeDefined()
  expect(state().question).toMatchObject({ step: 'failed', errorCode: 'SIGN_IN_REFUSED' })
})

test('behavior: declined after minutes, the message is made again for the next press', async () => {
  const journey = await open()
  const { portico, platform, wallet, state } = journey
  const first = state().question?.message ?? ''
  wallet.behavior = 'hold'
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await platform.clock.advance(6 * MINUTE_MS)
  // The wallet still has it.
  expect(state().question?.message).toBe(first)
  wallet.answer('reject')
  await signing
  await expect.poll(() => state().question?.message, POLL).not.toBe(first)
  expect(state().question?.step).toBe('declined')
})

test('behavior: an answer after minutes counts, as of an account whose other owners sign later', async () => {
  const journey = await open()
  const { portico, platform, wallet } = journey
  wallet.behavior = 'hold'
  const signing = portico.signIn?.sign()
  await platform.clock.advance(6 * MINUTE_MS)
  wallet.answer('approve')
  await signing
  await status(journey, 'signedIn')
})

test('behavior: a server that cannot be reached is said to be that, and the next press only makes the message', async () => {
  const journey = await createJourney()
  const { portico, site, state, wallet } = journey
  site.answer = (path) => (path === '/auth/nonce' ? Promise.reject(new TypeError('down')) : undefined)
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'unreachable', errorCode: 'NETWORK_FAILED' })
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
  expect(state().question?.step).toBe('unreachable')
  site.answer = undefined
  await portico.signIn?.sign()
  expect(state().question).toMatchObject({ step: 'ready', errorDetails: undefined })
  expect(wallet.prompts).toBe(1)
  await portico.signIn?.sign()
  await expect(connecting).resolves.toHaveLength(1)
})

test('behavior: a message that comes after the signature does not replace the signed one', async () => {
  const journey = await open()
  const { portico, platform, site, state, wallet } = journey
  const signed = state().question?.message
  const answer = hold(journey, '/auth/nonce')
  await platform.clock.advance(4 * MINUTE_MS)
  await expect.poll(() => noncesOf(journey), POLL).toBe(2)
  site.answer = (path) => (path === '/auth/verify' ? Promise.reject(new TypeError('down')) : undefined)
  portico.signIn?.sign().catch(() => undefined)
  await inTime(journey, { read: () => state().question?.step, is: 'unverified' })
  answer()
  await settle()
  await settle()
  expect(state().question).toMatchObject({ step: 'unverified', message: signed })
  site.answer = undefined
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect(wallet.prompts).toBe(2)
})

test('behavior: no message is made before it is known whether the account is signed in', async () => {
  const journey = (await signedIn()).open()
  const { portico, platform, state } = journey
  takeDown(journey, '/auth/session')
  portico.start()
  await inTime(journey, { read: () => state().question?.step, is: 'unreachable' })
  const before = noncesOf(journey)
  await platform.clock.advance(5 * MINUTE_MS)
  await portico.modal.open()
  const pressed = portico.signIn?.sign().catch(() => undefined)
  await platform.clock.advance(5_000)
  await pressed
  expect([noncesOf(journey), state().question]).toMatchObject([before, { step: 'unreachable', message: undefined }])
})
