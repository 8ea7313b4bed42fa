import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney } from '../test/createJourney.js'
import { asked, POLL, signedIn, status } from '../test/steps.js'

test('behavior: stopped, no timer is left; started again, the session ends in its time', async () => {
  const journey = await signedIn({ expiration: 60_000 })
  const { portico, platform, state, stop, events } = journey
  const timers = platform.clock.pending()
  stop()
  expect(platform.clock.pending()).toBe(timers - 1)
  await platform.clock.advance(60_000)
  expect(events).not.toContain('signIn:ended')
  portico.start()
  await platform.clock.advance(0)
  expect(events).toContain('signIn:ended')
  await asked(journey)
  expect(state().status).toBe('required')
})

test('behavior: stopped, it hears no other tabs; started again, it does', async () => {
  const first = await signedIn({ required: false })
  const other = first.open()
  const stopOther = other.portico.start()
  await status(other, 'signedIn')
  first.stop()
  await other.portico.signIn?.signOut()
  await status(other, 'signedOut')
  await settle()
  expect(first.events).not.toContain('signIn:ended')
  const stopAgain = first.portico.start()
  await other.portico.signIn?.signOut()
  await expect.poll(() => first.events, POLL).toContain('signIn:ended')
  stopAgain()
  stopOther()
})

test('behavior: stopped while the user is asked again, the next start asks again, and the wallet is not left', async () => {
  const journey = await signedIn({ expiration: 60_000 })
  const { portico, platform, stop, wallet, state } = journey
  await platform.clock.advance(60_000)
  await asked(journey)
  stop()
  await settle()
  expect(state().question).toBeUndefined()
  expect(wallet.goodbyes).toBe(0)
  portico.start()
  await asked(journey)
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect(portico.snapshot('connections').list).toHaveLength(1)
})

test('behavior: signed out while the only connection waits for its answer, it ends', async () => {
  const journey = await createJourney()
  const { portico, state, wallet } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  connecting.catch(() => undefined)
  await asked(journey)
  await portico.signIn?.signOut()
  await expect(connecting).rejects.toMatchObject({ name: 'PorticoError' })
  expect(state()).toEqual({ status: 'signedOut' })
  expect(wallet.goodbyes).toBe(1)
  await journey.platform.clock.advance(300)
  expect(journey.view()).not.toBe('SIWXSignMessage')
})

test('behavior: a page does not hear itself: signed out, it says so once', async () => {
  const { portico, events, site } = await signedIn({ required: false })
  await portico.signIn?.signOut()
  // What is posted comes in a task of its own.
  const other = new BroadcastChannel(site.channel)
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  const echo = new BroadcastChannel(site.channel)
  echo.postMessage('echo')
  await heard
  for (const channel of [other, echo]) channel.close()
  expect(events.filter((type) => type === 'signIn:ended')).toHaveLength(1)
})
