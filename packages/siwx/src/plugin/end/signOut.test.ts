import { pageChannel } from '@portico/core/platform'
import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../../test/createJourney.js'
import { actedFor, asked, hold, inTime, POLL, signedIn, status, takeDown } from '../../test/steps.js'
import { createPairingJourney } from '../../test/toyPairing.js'

test('behavior: one of two wallets of an account disconnects: the other one stays signed in, until it does too', async () => {
  const journey = await createPairingJourney({
    addresses: ['toy-phone'],
    portico: { remoteFeatures: { multiWallet: true } },
  })
  const { portico, site, toy } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey, 'toy-phone')
  await portico.signIn?.sign()
  await connecting
  const { connecting: pairing } = await journey.pair()
  toy.approve({ accounts: ['polkadot:one:toy-phone'] })
  await pairing
  const [, second] = portico.snapshot('connections').list
  await portico.disconnect({ connectionId: second?.id })
  await settle()
  expect(portico.snapshot('connections').list).toHaveLength(1)
  expect(site.requests).not.toContain('/auth/sign-out')
  expect(journey.state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-phone' } })
  await portico.disconnect()
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(journey.state().status).toBe('signedOut')
})

test('behavior: disconnecting all signs out, also where a watched account took the place of the wallet', async () => {
  const journey = await signedInIfAsked()
  await journey.portico.watchAddress('toy-harbor')
  expect(journey.portico.snapshot('connections').list).toMatchObject([{ watchOnly: true }])
  // A watched address proves no ownership.
  await status(journey, 'signedOut')
  await journey.portico.disconnect()
  await expect.poll(() => journey.site.cookie, POLL).toBe('')
})

test('behavior: the session ends with its wallet, also where the same account is watched beside it', async () => {
  const journey = await signedInIfAsked({ remoteFeatures: { multiWallet: true } })
  await journey.portico.watchAddress('toy-harbor')
  await journey.portico.disconnect({ connectionId: 'polkadot/toy.harbor' })
  await expect.poll(() => actedFor(journey), POLL).toBeUndefined()
})

test.each<readonly [how: string, options: JourneyOptions]>([
  [
    'throws at once',
    {
      setSessions: () => {
        throw new Error('down')
      },
    },
  ],
  ['returns nothing', { setSessions: (() => undefined) as never }],
])('behavior: a keeper that %s as the connection ends: the session is over here', async (_, options) => {
  const { portico, state, events } = await signedIn(options)
  await portico.disconnect()
  await settle()
  expect(events).toContain('signIn:ended')
  expect(state().status).toBe('signedOut')
})

test.each<readonly [where: string, options: JourneyOptions]>([
  ['', {}],
  [', where sessions outlive connections', { signOutOnDisconnect: false }],
])('behavior: optional, signed out while the server verifies: the session that it made ends%s', async (_, options) => {
  const journey = await createJourney({ ...options, required: false })
  const { portico, state, site } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  await portico.signIn?.signOut()
  expect(state().question).toBeUndefined()
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(state().status).toBe('signedOut')
  expect(portico.snapshot('connections').list).toHaveLength(1)
})

test('behavior: signed out in another tab while the server verifies: the session that it made ends', async () => {
  const first = await createJourney({ required: false })
  await first.portico.connect({ walletKey: 'toy.harbor' })
  await asked(first)
  const second = first.open()
  second.portico.start()
  await expect.poll(() => second.portico.snapshot('connections').list, POLL).toHaveLength(1)
  const answer = hold(first, '/auth/verify')
  const signing = first.portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => first.state().question?.step, POLL).toBe('verifying')
  await second.portico.signIn?.signOut()
  await expect.poll(() => first.events, POLL).toContain('signIn:ended')
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => first.site.cookie, POLL).toBe('')
  expect(first.state().status).toBe('signedOut')
})

test('behavior: the page closes the modal while the server verifies: the session that it made ends', async () => {
  const journey = await createJourney()
  const { portico, site, state } = journey
  await portico.modal.open()
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  portico.modal.close()
  expect(await connecting).toMatchObject({ code: 'MODAL_CLOSED' })
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(state().status).toBe('signedOut')
})

test('behavior: given up where the answer was lost: the session that the server may have made ends', async () => {
  const journey = await createJourney()
  const { portico, platform, site, state } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await asked(journey)
  const { fetch } = platform
  const lose: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    return request[0].endsWith('/verify') ? new Response('{}', { status: 502 }) : answer
  }
  Object.assign(platform, { fetch: lose })
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  expect(state().question?.step).toBe('unverified')
  expect(site.cookie).not.toBe('')
  await portico.signIn?.cancel()
  expect(await connecting).toMatchObject({ code: 'USER_REJECTED' })
  await expect.poll(() => site.cookie, POLL).toBe('')
})

test('behavior: signed out while it is only asked, the question stays', async () => {
  const journey = await createJourney({ required: false })
  const { portico } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.signOut()
  await asked(journey)
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
})

test('behavior: signed out in another tab, a page that only asks its user asks the server nothing', async () => {
  const journey = await createJourney({ required: false })
  const { portico, site } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  const before = site.requests.length
  const tab = pageChannel(site.channel)
  tab.post('signedOut')
  // After it, one that the server is asked about.
  tab.post('signedIn')
  await expect.poll(() => site.requests.slice(before), POLL).not.toEqual([])
  await settle()
  expect(site.requests.slice(before)).toEqual(['/auth/session'])
})

test.each([[{ error: { code: 'SESSION_REQUIRED' } }], [{}]])(
  'behavior: signed out where the session has ended already, as the server says by 401 and %j',
  async (body) => {
    const { portico, site, state } = await signedIn()
    site.answer = (path) => (path === '/auth/sign-out' ? Response.json(body, { status: 401 }) : undefined)
    await portico.signIn?.signOut()
    expect(state().status).toBe('signedOut')
    expect(portico.snapshot('connections').list).toEqual([])
  }
)

test('behavior: another account is signed out in another tab while the server is down: no other is', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, platform, site, state } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await status(journey, 'signedIn')
  takeDown(journey, '/auth/session')
  site.requests.length = 0
  pageChannel(site.channel).post('oneSignedOut')
  // Each of the two is asked about twice.
  for (const times of [1, 3]) {
    await expect.poll(() => site.requests, POLL).toHaveLength(times)
    await settle()
    await platform.clock.advance(1_000)
  }
  await settle()
  expect(portico.snapshot('connections').list).toHaveLength(2)
  expect(state().status).toBe('signedIn')
})

/** Disconnects while the server does not hear of it. */
async function disconnectUnheard(journey: Journey): Promise<void> {
  const { portico, site } = journey
  const bringBack = takeDown(journey, '/auth/sign-out')
  const { id } = portico.snapshot('connections').list.at(-1) ?? {}
  site.requests.length = 0
  await portico.disconnect({ connectionId: id })
  await expect.poll(() => site.requests, POLL).toContain('/auth/sign-out')
  await settle()
  bringBack()
}

test.each(['this page', 'the next one'])(
  'behavior: disconnected while the server is down: it hears of it before %s asks it who is signed in',
  async (where) => {
    const first = await signedIn()
    await disconnectUnheard(first)
    const { cookie } = first.site
    expect(first.state().status).toBe('signedOut')
    expect(await actedFor(first)).toBe('toy-harbor')
    // What is kept until then opens nothing.
    expect(first.platform.stored[KEPT]).toBe('["all"]')
    expect(JSON.stringify(first.platform.stored)).not.toContain(cookie.slice(-64))
    const next = where === 'this page' ? first : first.open()
    if (next !== first) next.portico.start()
    next.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(next)
    expect(await actedFor(next)).toBeUndefined()
    expect(next.platform.stored[KEPT]).toBeUndefined()
    await next.portico.signIn?.sign()
    await status(next, 'signedIn')
  }
)

test('behavior: disconnected while the server is down, and it still is: the session lets no account in', async () => {
  const journey = await signedIn()
  const { portico, platform, site } = journey
  await disconnectUnheard(journey)
  takeDown(journey, '/auth/sign-out')
  site.requests.length = 0
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await expect.poll(() => site.requests, POLL).toHaveLength(1)
  await settle()
  await platform.clock.advance(1_000)
  expect(await connecting).toMatchObject({ code: 'SERVER_ERROR' })
  expect(site.requests).not.toContain('/auth/session')
  expect(journey.state().status).toBe('signedOut')
})

test('behavior: one of two is disconnected while the server is down: the other one stays signed in', async () => {
  const first = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const connecting = first.portico.connect({ walletKey: 'toy.harbor' })
  await asked(first)
  await first.portico.signIn?.sign()
  await asked(first, 'toy-cosmos')
  await first.portico.signIn?.sign()
  await connecting
  await status(first, 'signedIn')
  const left = first.portico.snapshot('connections').list.map(({ accounts }) => accounts[0].address)[0]
  await disconnectUnheard(first)
  first.stop()
  const next = first.open()
  next.portico.start()
  await status(next, 'signedIn')
  const session = await next.site.server.getSession({ headers: { cookie: next.site.cookie } })
  expect(session?.accounts.map(({ address }) => address)).toEqual([left])
})

test('behavior: the page is left before the server has answered: the next one tells it', async () => {
  const first = await signedIn()
  hold(first, '/auth/sign-out')
  await first.portico.disconnect()
  await expect.poll(() => first.platform.stored[KEPT], POLL).toBeDefined()
  const next = first.open()
  next.portico.start()
  next.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(next)
  expect(await actedFor(next)).toBeUndefined()
})

test.each(['', '{', '{}', '[1, null, {}, {"networkId": 1, "address": []}]'])(
  'behavior: what is no such thing in the storage ends nothing: %s',
  async (kept) => {
    const first = await signedIn()
    first.platform.stored[KEPT] = kept
    const next = first.open()
    next.portico.start()
    await status(next, 'signedIn')
    expect(next.site.requests).not.toContain('/auth/sign-out')
  }
)

const KEPT = '@appkit/v1/siwx/toEnd'

test.each([true, false])(
  'behavior: disconnected while the sign-in is unknown, it is not once the server is back: required %s',
  async (required) => {
    const first = await createJourney({ required })
    const connecting = first.portico.connect({ walletKey: 'toy.harbor' })
    await asked(first)
    await first.portico.signIn?.sign()
    await connecting
    await status(first, 'signedIn')
    first.stop()
    const bringBack = takeDown(first, '/auth/session')
    const next = first.open()
    next.portico.start()
    if (required) await inTime(next, { read: () => next.state().question?.step, is: 'unreachable' })
    else await inTime(next, { read: () => next.portico.snapshot('connections').list.length, is: 1 })
    bringBack()
    await (required ? next.portico.signIn?.cancel() : next.portico.disconnect())
    await expect.poll(() => actedFor(next), POLL).toBeUndefined()
  }
)

/** Signed in where that is optional, so that accounts can be watched. */
async function signedInIfAsked(portico: JourneyOptions['portico'] = {}): Promise<Journey> {
  const journey = await createJourney({ required: false, portico })
  await journey.portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await journey.portico.signIn?.sign()
  await status(journey, 'signedIn')
  return journey
}
