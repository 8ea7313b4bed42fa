import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney } from '../test/createJourney.js'
import { actedFor, asked, POLL, signedIn, status, takeDown } from '../test/steps.js'

// A page hears nothing of what the server did. It asks when it comes out of the back/forward cache, where it heard nothing
// of other pages either, when it is shown again, and when the app says so.

test('behavior: optional, the session ended while the page slept: it is signed out, and connected', async () => {
  const { portico, platform, site, events, ...journey } = await signedIn({ required: false })
  site.cookie = ''
  platform.wake()
  await status({ ...journey, portico, platform, site, events }, 'signedOut')
  expect(events).toContain('signIn:ended')
  expect(portico.snapshot('connections').list).toHaveLength(1)
})

test('behavior: the session ended while the page slept: the connection waits for the next one', async () => {
  const journey = await signedIn()
  const { portico, platform, site } = journey
  site.cookie = ''
  platform.wake()
  await asked(journey)
  await status(journey, 'required')
  await portico.signIn?.sign()
  await expect.poll(() => portico.snapshot('connections').list, POLL).toHaveLength(1)
})

test('behavior: a server that fails as the page wakes ends no session', async () => {
  const journey = await signedIn()
  const { portico, platform, site, state, events } = journey
  site.requests.length = 0
  site.answer = () => new Response('', { status: 503 })
  platform.wake()
  await expect.poll(() => site.requests, POLL).toContain('/auth/session')
  await platform.clock.advance(1_000)
  await settle()
  expect(state().status).toBe('signedIn')
  expect(portico.snapshot('connections').list).toHaveLength(1)
  expect(events).not.toContain('signIn:ended')
})

test('behavior: what another page has let go of is let go without the session, which may be of another user by now', async () => {
  const journey = await signedIn()
  const { platform, site, portico, state } = journey
  // It has seen what it stored.
  await settle()
  platform.stored[RECORD] = '{}'
  site.requests.length = 0
  platform.wake()
  await expect.poll(() => portico.snapshot('connections').list, POLL).toEqual([])
  await settle()
  expect(site.requests).not.toContain('/auth/sign-out')
  expect(state().status).toBe('signedOut')
})

test('behavior: refresh(), the session ended at the server: the wallet stays connected, and its user is asked', async () => {
  const journey = await signedIn()
  const { portico, platform, site, wallet, view } = journey
  await platform.clock.advance(1_200)
  site.cookie = ''
  await portico.signIn?.refresh()
  await asked(journey)
  await status(journey, 'required')
  expect([wallet.authorised, view()]).toEqual([true, undefined])
  await portico.signIn?.sign()
  await expect.poll(() => portico.snapshot('connections').list, POLL).toHaveLength(1)
  await status(journey, 'signedIn')
})

test('behavior: refresh(), the session is still there: nothing changes', async () => {
  const { portico, site, state } = await signedIn()
  const before = state()
  site.requests.length = 0
  await portico.signIn?.refresh()
  await settle()
  expect(state()).toEqual(before)
  expect(site.requests).toEqual(['/auth/session'])
})

test('error: SERVER_ERROR: refresh() of a server that does not answer, and nothing ends', async () => {
  const journey = await signedIn()
  const { portico, platform, site, state } = journey
  takeDown(journey, '/auth/session')
  site.requests.length = 0
  const refreshing = portico.signIn?.refresh().catch((error: unknown) => error)
  await expect.poll(() => site.requests, POLL).toHaveLength(1)
  await settle()
  await platform.clock.advance(1_000)
  expect(await refreshing).toMatchObject({ code: 'SERVER_ERROR' })
  expect(state().status).toBe('signedIn')
  expect(portico.snapshot('connections').list).toHaveLength(1)
})

test('behavior: refresh() without a connection asks nothing', async () => {
  const { portico, site } = await createJourney()
  await portico.signIn?.refresh()
  expect(site.requests).toEqual([])
})

test('behavior: refresh(), another page has gone to another account: the server acts for the one that is shown here', async () => {
  const journey = await signedIn()
  const { portico, platform, wallet } = journey
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  await platform.fetch('/auth/use', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: 'polkadot:one:toy-harbor' }),
  })
  expect(await actedFor(journey)).toBe('toy-harbor')
  await portico.signIn?.refresh()
  await status(journey, 'signedIn')
  expect(await actedFor(journey)).toBe('toy-second')
})

test.each([
  [59_999, 'signedIn'],
  [60_000, 'required'],
] as const)('behavior: shown again after %i ms, a page whose session has ended is %s', async (hiddenMs, expected) => {
  const journey = await signedIn()
  const { platform, site } = journey
  const { page, opener, clock } = platform
  site.cookie = ''
  page.hide()
  await clock.advance(hiddenMs)
  opener.comeBack()
  await settle()
  await status(journey, expected)
  journey.stop()
  expect([page.listeners(), opener.listeners]).toEqual([0, 0])
})

const RECORD = '@appkit/v1/lastConnectors'
