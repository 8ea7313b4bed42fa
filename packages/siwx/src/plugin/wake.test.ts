import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { asked, POLL, signedIn, status } from '../test/steps.js'

// A page that comes out of the back/forward cache heard nothing of what other pages and the server did.

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

test('behavior: what another page has let go of is let go without the session, which may be of somebody else by now', async () => {
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

const RECORD = '@appkit/v1/lastConnectors'
