import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { JourneyOptions } from '../../test/createJourney.js'
import { hold, inTime } from '../../test/steps.js'
import { AUTHORIZES, createPairingJourney, type PairingJourney, RECAP } from '../../test/toyPairing.js'

const POLL = { interval: 1 }
const SAYS: JourneyOptions = { statement: 'Sign in.', resources: ['https://dapp.example/terms'] }

/** The user is asked to sign, as without all this. */
async function asked({ state }: PairingJourney): Promise<void> {
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'ready' })
}

const verified = ({ site }: PairingJourney): number => site.requests.filter((path) => path === '/auth/verify').length

test('default: approving the pairing signs in, and asks nothing', async () => {
  const journey = await createPairingJourney(SAYS)
  const { portico, state, toy, events, approve } = journey
  const { connecting } = await journey.pair()
  expect(toy.offers[0]?.signIn?.message).toEqual({
    networkId: 'polkadot:one',
    domain: 'dapp.example',
    uri: expect.stringContaining('https://dapp.example'),
    nonce: expect.stringMatching(/^\w{8,}$/),
    statement: 'Sign in.',
    resources: ['https://dapp.example/terms'],
    expirationTime: expect.stringMatching(/Z$/),
  })
  approve()
  await connecting
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-phone', networkId: 'polkadot:one' } })
  expect(portico.snapshot('connections').list).toHaveLength(1)
  expect(toy.requests).toEqual([])
  expect(journey.site.cookie).toMatch(/^__Host-/)
  expect(events.filter((type) => type.startsWith('signIn'))).toEqual(['signIn:succeeded'])
  expect(portico.snapshot('modal').open).toBe(false)
})

test.each([
  ['without a statement or resources of the app', {}],
  ['by a wallet that adds no recap', { statement: undefined, resources: undefined }],
])('behavior: signed %s', async (_, change) => {
  const journey = await createPairingJourney()
  const { connecting } = await journey.pair()
  journey.approve(change)
  await connecting
  expect(journey.state().status).toBe('signedIn')
  expect(journey.toy.requests).toEqual([])
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['URI', { uri: 'https://evil.example/' }],
  ['nonce', { nonce: 'nonceOfAnother' }],
  ['namespace', { networkId: 'cosmos:one' }],
  ['network than those of the app', { networkId: 'polkadot:nine' }],
  ['account', { address: 'toy-other' }],
  ['expiration', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['start', { notBefore: '2020-01-01T00:00:00.000Z' }],
  ['request', { requestId: 'another' }],
  ['statement', { statement: `Pay. ${AUTHORIZES}` }],
  ['statement, and none of ours', { statement: AUTHORIZES }],
  ['statement, without the sentence of the recap', { statement: 'Sign in.' }],
  ['statement, with a sentence but no recap', { resources: ['https://dapp.example/terms'] }],
  ['list of terms', { resources: ['https://evil.example/terms', RECAP] }],
  ['list of terms, with one more', { resources: ['https://dapp.example/terms', 'https://evil.example/terms'] }],
  ['list of terms, with fewer', { resources: [RECAP] }],
] as const)('behavior: another %s: it is not sent to the server, and the user is asked', async (_, change) => {
  const journey = await createPairingJourney(SAYS)
  const { portico, toy } = journey
  toy.answer(({ params }) => `toy.harbor signed ${(params as { readonly message: string }).message}`)
  const { connecting } = await journey.pair()
  journey.approve(change)
  await asked(journey)
  expect(verified(journey)).toBe(0)
  expect(portico.snapshot('connections').list).toEqual([])
  await portico.signIn?.sign()
  await connecting
  expect(journey.state().status).toBe('signedIn')
})

test('behavior: refused by the server, the user is asked', async () => {
  const journey = await createPairingJourney(SAYS)
  journey.site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 403 }) : undefined)
  await journey.pair()
  journey.approve()
  await asked(journey)
  expect(verified(journey)).toBe(1)
  expect(journey.state().status).toBe('required')
})

test('behavior: not answered by the server, what the phone signed is sent again, and the phone is asked nothing', async () => {
  const journey = await createPairingJourney(SAYS)
  const { portico, site, state, toy } = journey
  site.answer = (path) => (path === '/auth/nonce' ? undefined : new Response('{}', { status: 503 }))
  const { connecting } = await journey.pair()
  journey.approve()
  await expect
    .poll(() => state().question, POLL)
    .toMatchObject({
      step: 'unverified',
      isRequired: true,
      errorCode: 'SERVER_ERROR',
      message: expect.stringContaining('wants you to sign in'),
      expiresAtMs: expect.any(Number),
    })
  expect(journey.view()).toBe('SIWXSignMessage')
  const again = portico.signIn?.sign().catch((error: unknown) => error)
  // The session is read first, twice: the server may have taken the signature.
  await inTime(journey, { read: () => state().question?.step, is: 'unverified' })
  expect(await again).toMatchObject({ code: 'SERVER_ERROR' })
  expect(verified(journey)).toBe(1)
  site.answer = undefined
  await portico.signIn?.sign()
  await connecting
  expect(state().status).toBe('signedIn')
  expect(toy.requests).toEqual([])
  expect(verified(journey)).toBe(2)
})

test('behavior: given up while the server does not answer, the wallet is not asked', async () => {
  const journey = await createPairingJourney(SAYS)
  const { connecting } = await journey.pair()
  const answer = hold(journey, '/auth/verify')
  journey.approve()
  await expect.poll(() => verified(journey), POLL).toBe(1)
  journey.portico.modal.close()
  answer(new Response('{}', { status: 503 }))
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  await settle()
  expect(journey.state()).toMatchObject({ status: 'signedOut' })
  expect(journey.state().question).toBeUndefined()
})

test('behavior: what is no sign-in message is nothing', async () => {
  const journey = await createPairingJourney(SAYS)
  await journey.pair()
  const signed = ['', 'Hello.', undefined].map((message) => ({ message: message as string, signature: '' }))
  journey.toy.approve({ accounts: ['polkadot:one:toy-phone'] }, signed)
  await asked(journey)
  expect(verified(journey)).toBe(0)
})

test('behavior: given up while the server verifies what the phone signed: the session that it made ends', async () => {
  const journey = await createPairingJourney(SAYS)
  const { portico, site, state } = journey
  const { connecting } = await journey.pair()
  const answer = hold(journey, '/auth/verify')
  journey.approve()
  await expect.poll(() => verified(journey), POLL).toBe(1)
  portico.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  answer()
  await expect.poll(() => site.requests, POLL).toContain('/auth/sign-out')
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(state().status).toBe('signedOut')
})

test('behavior: a signature is used once', async () => {
  const journey = await createPairingJourney(SAYS)
  const { connecting } = await journey.pair()
  journey.approve()
  await connecting
  await journey.portico.signIn?.signOut()
  const { connecting: again } = await journey.pair()
  again.catch(() => undefined)
  journey.toy.approve({ accounts: ['polkadot:one:toy-phone'] })
  await asked(journey)
  expect(verified(journey)).toBe(1)
})

test('behavior: what was signed for a pairing that was given up says nothing of the next wallet', async () => {
  const journey = await createPairingJourney({ ...SAYS, addresses: ['toy-phone'] })
  const { portico } = journey
  const { connecting } = await journey.pair()
  journey.approve()
  portico.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  expect(verified(journey)).toBe(0)
})

test('parameters: scope: perChain: signed for another network than the one in use, the user is asked', async () => {
  const journey = await createPairingJourney({ ...SAYS, scope: 'perChain' })
  await journey.pair()
  journey.approve({ networkId: 'polkadot:two' })
  await asked(journey)
  expect(journey.state().question?.connection.networkId).toBe('polkadot:one')
})

test.each<readonly [why: string, options: JourneyOptions]>([
  ['sign-in is not required', { required: false }],
  ['it is not required any more', { getRequired: () => false }],
  ['messages have ids, which the library leaves out', { getRequestId: () => 'one' }],
  ['the app makes the messages', { createMessage: () => Promise.reject(new Error('not yet')) }],
  ['the app signs them', { signMessage: async () => '' }],
  ['the nonce cannot be fetched', { getNonce: () => Promise.reject(new Error('down')) }],
])('behavior: the phone is not asked to sign in where %s', async (_, options) => {
  const journey = await createPairingJourney(options)
  await journey.pair()
  expect(journey.toy.offers).toHaveLength(1)
  expect(journey.toy.offers[0]?.signIn).toBeUndefined()
})

test('behavior: a signed-in account already pairs without', async () => {
  const journey = await createPairingJourney(SAYS)
  const { connecting } = await journey.pair()
  journey.approve()
  await connecting
  await journey.pair()
  expect(journey.toy.offers.map(({ signIn }) => signIn !== undefined)).toEqual([true, false])
})

test('behavior: another wallet takes the place of the connected one: the session of its account stays', async () => {
  const journey = await createPairingJourney()
  const { portico, toy, site } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await connecting
  toy.answer(({ params }) => `toy.harbor signed ${(params as { readonly message: string }).message}`)
  const { connecting: pairing } = await journey.pair()
  toy.approve({ accounts: ['polkadot:one:toy-phone'] })
  await asked(journey)
  await portico.signIn?.sign()
  await pairing
  expect(portico.snapshot('connections').list).toHaveLength(1)
  expect(journey.state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-phone' } })
  expect(site.requests).not.toContain('/auth/sign-out')
})

test('behavior: optional, paired anew with the same phone: its new session is asked', async () => {
  const journey = await createPairingJourney({ required: false })
  const { portico, state, toy } = journey
  toy.answer(({ params }) => `toy.harbor signed ${(params as { readonly message: string }).message}`)
  const pair = async (): Promise<void> => {
    const { connecting } = await journey.pair()
    toy.approve({ accounts: ['polkadot:one:toy-phone'] })
    await connecting
  }
  await pair()
  await asked(journey)
  await portico.signIn?.cancel()
  await pair()
  portico.signIn?.sign().catch(() => undefined)
  await asked(journey)
  await portico.signIn?.sign()
  expect(state().status).toBe('signedIn')
  expect(toy.requests.map(({ sessionId }) => sessionId)).toEqual(['toy-session-2'])
})
