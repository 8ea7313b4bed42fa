import { createSignInMessageText } from '@solana/wallet-standard-util'
import { expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { asked, hold, POLL, status } from '../../test/steps.js'

const SAYS: JourneyOptions = { statement: 'Sign in.', resources: ['https://dapp.example/terms'] }

/** A page whose wallet connects and signs in with one prompt, with these changes to what it writes. */
async function open(options: JourneyOptions = SAYS, change: Readonly<Record<string, unknown>> = {}) {
  const journey = await createJourney(options)
  const inputs: unknown[] = []
  const { wallet } = journey
  wallet.signsIn = (fields) => {
    inputs.push(fields)
    const [{ address }] = wallet.accounts
    // The reference has the fields of `solana:signIn`, and the header of Solana.
    const input = { address, ...(fields as object), ...change } as Parameters<typeof createSignInMessageText>[0]
    const message = createSignInMessageText(input).replace('Solana account', 'Polkadot account')
    return { message, signature: `toy.harbor signed ${message}` }
  }
  return { journey, inputs }
}

const connect = ({ portico }: Journey): Promise<unknown> => {
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  connecting.catch(() => undefined)
  return connecting
}

const verified = ({ site }: Journey): number => site.requests.filter((path) => path === '/auth/verify').length

test('default: one prompt connects and signs in, and the server has verified it', async () => {
  const { journey, inputs } = await open({ ...SAYS, getRequestId: () => 'one' })
  await connect(journey)
  expect(journey.wallet.prompts).toBe(1)
  expect(inputs).toEqual([
    {
      domain: 'dapp.example',
      statement: 'Sign in.',
      uri: expect.stringContaining('https://dapp.example'),
      version: '1',
      chainId: 'polkadot:one',
      nonce: expect.stringMatching(/^\w{8,}$/),
      issuedAt: expect.stringMatching(/Z$/),
      expirationTime: expect.stringMatching(/Z$/),
      requestId: 'one',
      resources: ['https://dapp.example/terms'],
    },
  ])
  expect(journey.state()).toMatchObject({
    status: 'signedIn',
    session: { address: 'toy-harbor', networkId: 'polkadot:one' },
  })
  expect(journey.portico.snapshot('connections').list).toHaveLength(1)
  expect(journey.site.cookie).toMatch(/^__Host-/)
  expect(journey.site.requests).toEqual(['/auth/nonce', '/auth/verify', '/auth/session'])
  expect(journey.events.filter((type) => type.startsWith('signIn'))).toEqual(['signIn:succeeded'])
  expect(journey.view()).toBeUndefined()
})

test('behavior: a reload restores silently, and signs nothing', async () => {
  const { journey } = await open()
  await connect(journey)
  const next = journey.open()
  next.portico.start()
  await expect.poll(() => next.state().status, POLL).toBe('signedIn')
  expect(journey.wallet.prompts).toBe(1)
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['account', { address: 'toy-other' }],
  ['statement', { statement: 'Pay.' }],
  ['statement: none', { statement: undefined }],
  ['URI', { uri: 'https://evil.example/' }],
  ['version', { version: '2' }],
  ['network', { chainId: 'polkadot:two' }],
  ['namespace', { chainId: 'cosmos:one' }],
  ['nonce', { nonce: 'nonceOfAnother' }],
  ['time', { issuedAt: '2020-01-01T00:00:00.000Z' }],
  ['expiration', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['expiration: none', { expirationTime: undefined }],
  ['start', { notBefore: '2020-01-01T00:00:00.000Z' }],
  ['request', { requestId: 'another' }],
  ['list of terms', { resources: ['https://evil.example/terms'] }],
  ['list of terms, with a recap', { resources: ['https://dapp.example/terms', 'urn:recap:e30'] }],
])('behavior: another %s: it is not sent to the server, and the user is asked', async (_, change) => {
  const { journey } = await open(SAYS, change)
  const connecting = connect(journey)
  await asked(journey)
  expect([verified(journey), journey.wallet.prompts]).toEqual([0, 1])
  expect(journey.portico.snapshot('connections').list).toEqual([])
  await journey.portico.signIn?.sign()
  await connecting
  expect(journey.state().status).toBe('signedIn')
})

test.each([
  ['nothing', { message: '', signature: '' }],
  ['no text', { message: undefined, signature: undefined }],
  ['another text', { message: 'Hello.', signature: 'a' }],
])('behavior: signed was %s: the user is asked', async (_, signed) => {
  const { journey } = await open()
  // A wallet's answer may be anything.
  journey.wallet.signsIn = () => signed as { readonly message: string; readonly signature: string }
  connect(journey)
  await asked(journey)
  expect(verified(journey)).toBe(0)
})

test('behavior: a refused prompt connects nothing, and nothing else is asked', async () => {
  const { journey } = await open()
  journey.wallet.behavior = 'reject'
  await expect(connect(journey)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([journey.wallet.prompts, verified(journey)]).toEqual([1, 0])
  expect(journey.state().question).toBeUndefined()
})

test('behavior: refused by the server, the user is asked', async () => {
  const { journey } = await open()
  journey.site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 403 }) : undefined)
  connect(journey)
  await asked(journey)
  expect(journey.state().status).toBe('required')
})

test('behavior: not answered by the server, what was signed is sent again, and the wallet is asked nothing', async () => {
  const { journey } = await open()
  journey.site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 503 }) : undefined)
  const connecting = connect(journey)
  await expect.poll(() => journey.state().question, POLL).toMatchObject({ step: 'unverified' })
  journey.site.answer = undefined
  await journey.portico.signIn?.sign()
  await connecting
  expect(journey.wallet.prompts).toBe(1)
})

test('behavior: what was not answered for fifteen minutes is signed anew', async () => {
  const { journey } = await open()
  journey.site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 503 }) : undefined)
  const connecting = connect(journey)
  await expect.poll(() => journey.state().question, POLL).toMatchObject({ step: 'unverified' })
  journey.site.answer = undefined
  await journey.platform.clock.advance(15 * 60_000 + 1)
  await journey.portico.signIn?.sign()
  await asked(journey)
  await journey.portico.signIn?.sign()
  await connecting
  expect(journey.wallet.prompts).toBe(2)
})

test('behavior: what was signed for a connection that was given up says nothing of the next one', async () => {
  const { journey } = await open()
  const answer = hold(journey, '/auth/verify')
  const connecting = connect(journey)
  await expect.poll(() => verified(journey), POLL).toBe(1)
  await journey.portico.disconnect()
  await expect(connecting).rejects.toMatchObject({ code: expect.any(String) })
  answer()
  await expect.poll(() => journey.site.requests, POLL).toContain('/auth/sign-out')
  await expect.poll(() => journey.state().status, POLL).toBe('signedOut')
})

test.each<readonly [why: string, options: JourneyOptions]>([
  ['sign-in is not required', { required: false }],
  ['it is not required any more', { getRequired: () => false }],
  ['the app makes the messages', { createMessage: () => Promise.reject(new Error('not yet')) }],
  ['the app signs them', { signMessage: async () => '' }],
  ['the nonce cannot be fetched', { getNonce: () => Promise.reject(new Error('down')) }],
])('behavior: the wallet is not asked to sign in where %s', async (_, options) => {
  const { journey, inputs } = await open(options)
  connect(journey)
  await expect.poll(() => journey.state().question, POLL).toBeDefined()
  expect([inputs, journey.wallet.prompts]).toEqual([[], 1])
})

test('behavior: one wallet in two namespaces signs in with the first as it connects, and is asked in the second', async () => {
  const { journey, inputs } = await open({ ...SAYS, namespaces: ['polkadot', 'cosmos'] })
  const connecting = connect(journey)
  await asked(journey, 'toy-cosmos')
  await journey.portico.signIn?.sign()
  await connecting
  expect(inputs).toHaveLength(1)
  await status(journey, 'signedIn')
})
