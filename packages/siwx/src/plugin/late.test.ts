import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createJourney } from '../test/createJourney.js'
import { actedFor, asked, hold, POLL, signedIn, status, takeDown } from '../test/steps.js'

test('behavior: what comes late for an account that was switched changes nothing of the question of the new one', async () => {
  const journey = await createJourney()
  const { portico, wallet, state, events } = journey
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  const refuse = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  refuse(new Response('{}', { status: 403 }))
  expect(await signing).toMatchObject({ code: 'SIGN_IN_REFUSED' })
  expect(state().question).toMatchObject({ step: 'ready' })
  expect(state().question?.errorCode).toBeUndefined()
  expect(events).not.toContain('signIn:failed')
})

test.each([
  ['made', undefined],
  ['not made', new Response('{}', { status: 403 })],
])(
  'behavior: a message that is late for an account that was switched is not shown for the new one: %s',
  async (_, response) => {
    const journey = await createJourney()
    const { portico, wallet, state } = journey
    const answer = hold(journey, '/auth/nonce')
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await expect.poll(() => state().question?.step, POLL).toBe('preparing')
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await asked(journey, 'toy-second')
    const before = state().question
    answer(response)
    await settle()
    expect(state().question).toEqual(before)
  }
)

test('behavior: the account is switched while the server verifies: the session of the first counts for it', async () => {
  const journey = await createJourney()
  const { portico, wallet, state } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await asked(journey, 'toy-second')
  wallet.changeAccounts([{ address: 'toy-harbor', type: 'eoa' }])
  await expect(connecting).resolves.toHaveLength(1)
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-harbor' } })
})

test('behavior: optional, disconnected while the server verifies: the session that it made ends', async () => {
  const journey = await createJourney({ required: false })
  const { portico, state, site } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  await portico.disconnect()
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(state().status).toBe('signedOut')
})

test('behavior: optional, the account is switched while it is asked: the new one is asked', async () => {
  const journey = await createJourney({ required: false })
  const { portico, wallet, state } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  wallet.behavior = 'hold'
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('waiting')
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  expect(journey.view()).toBe('SIWXSignMessage')
  wallet.behavior = 'approve'
  await portico.signIn?.sign()
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-second' } })
})

test('behavior: another account is asked while the view still says that the first is signed in: it stays', async () => {
  const journey = await signedIn()
  const { platform, wallet, view } = journey
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  await platform.clock.advance(1_200)
  await asked(journey, 'toy-second')
  expect(view()).toBe('SIWXSignMessage')
})

test('behavior: a user that went on to another view after signing in stays there', async () => {
  const { portico, platform, view } = await signedIn()
  portico.router.push('WhatIsAWallet')
  await platform.clock.advance(1_200)
  expect(view()).toBe('WhatIsAWallet')
})

test('behavior: once the wallet has answered, no help is offered', async () => {
  const journey = await createJourney()
  const { portico, platform, wallet, state } = journey
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  wallet.behavior = 'reject'
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await platform.clock.advance(8_000)
  expect(state().question).toMatchObject({ step: 'declined' })
  expect(state().question?.helpVisible).toBeUndefined()
})

test('behavior: a signed-in account is not asked again', async () => {
  const { portico, platform, state, view, wallet } = await signedIn()
  await platform.clock.advance(1_200)
  const { prompts } = wallet
  await portico.signIn?.sign()
  expect([state().question, view(), wallet.prompts]).toEqual([undefined, undefined, prompts])
})

test('behavior: a signature that stayed unchecked for minutes is made again, for its nonce is over', async () => {
  const journey = await createJourney()
  const { portico, platform, wallet, state, site } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 503 }) : undefined)
  await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  await platform.clock.advance(15 * 60_000 + 1)
  site.answer = undefined
  await portico.signIn?.sign()
  await asked(journey)
  await portico.signIn?.sign()
  await connecting
  expect(wallet.prompts).toBe(3)
  expect(state().status).toBe('signedIn')
})

test('behavior: an account that is signed in is switched to while the user is elsewhere: their view stays', async () => {
  const journey = await signedIn()
  const { portico, platform, wallet, view } = journey
  await platform.clock.advance(1_200)
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  await platform.clock.advance(300)
  expect(view()).toBe('SIWXSignMessage')
  portico.router.push('WhatIsAWallet')
  wallet.changeAccounts([{ address: 'toy-harbor', type: 'eoa' }])
  await status(journey, 'signedIn')
  await platform.clock.advance(300)
  expect(view()).toBe('WhatIsAWallet')
})

test('behavior: switched twice in a moment, the view stays', async () => {
  const journey = await signedIn()
  const { platform, wallet, events, view } = journey
  await platform.clock.advance(1_200)
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  const before = events.filter((type) => type.startsWith('modal')).length
  wallet.changeAccounts([{ address: 'toy-third', type: 'eoa' }])
  await asked(journey, 'toy-third')
  await platform.clock.advance(300)
  expect(view()).toBe('SIWXSignMessage')
  expect(events.filter((type) => type.startsWith('modal'))).toHaveLength(before)
})

test('behavior: after a reload too, cancelling on another network goes back to the one that is signed in', async () => {
  const first = await signedIn({ scope: 'perChain' })
  const next = first.open()
  next.portico.start()
  await status(next, 'signedIn')
  next.wallet.changeNetwork('polkadot:two')
  await status(next, 'required')
  await next.portico.signIn?.cancel()
  await status(next, 'signedIn')
  expect(next.wallet.networkId).toBe('polkadot:one')
})

test('behavior: another account on another network: cancelling goes nowhere, for it was signed in on none', async () => {
  const journey = await signedIn({ scope: 'perChain' })
  const { portico, wallet } = journey
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  wallet.changeNetwork('polkadot:two')
  await asked(journey, 'toy-second')
  await portico.signIn?.cancel()
  await status(journey, 'signedOut')
  expect(wallet.networkId).toBe('polkadot:two')
})

test('behavior: where the session of the other network is over, cancelling does not go back to it', async () => {
  const journey = await signedIn({ scope: 'perChain', expiration: 60_000 })
  const { portico, platform, wallet } = journey
  wallet.changeNetwork('polkadot:two')
  await asked(journey)
  await platform.clock.advance(60_000)
  await portico.signIn?.cancel()
  await status(journey, 'signedOut')
  expect(wallet.networkId).toBe('polkadot:two')
})

test('behavior: of two connections the session of one expires: the other one stays', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'], expiration: 60_000 })
  const { portico, platform, state, events } = journey
  await portico.modal.open()
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await platform.clock.advance(30_000)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await platform.clock.advance(30_000)
  await asked(journey)
  expect(events).toContain('signIn:ended')
  expect(state().question?.connection.namespace).toBe('polkadot')
  expect(portico.snapshot('connections').list).toMatchObject([{ namespace: 'cosmos' }])
})

test('behavior: optional, the session expires: the connection stays as it is', async () => {
  const journey = await signedIn({ required: false, expiration: 60_000 })
  const { portico, platform, state, site, events } = journey
  const { list } = portico.snapshot('connections')
  const { length } = site.requests
  await platform.clock.advance(60_000)
  expect(state()).toMatchObject({ status: 'signedOut' })
  expect(events).toContain('signIn:ended')
  await settle()
  expect(portico.snapshot('connections').list).toBe(list)
  expect(site.requests).toHaveLength(length)
})

test('behavior: given up while the server verifies, where sessions outlive connections: it stays', async () => {
  const journey = await createJourney({ signOutOnDisconnect: false })
  const { portico, state, site } = journey
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  await portico.signIn?.cancel()
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  expect(site.requests).not.toContain('/auth/sign-out')
})

test('behavior: the session of an account that is not in use expires: without an event', async () => {
  const journey = await signedIn({ expiration: 60_000 })
  const { portico, platform, wallet, state, events } = journey
  await platform.clock.advance(30_000)
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  await platform.clock.advance(30_000)
  expect(events).not.toContain('signIn:ended')
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-second' } })
  await platform.clock.advance(30_000)
  expect(events).toContain('signIn:ended')
})

test('behavior: given up in the second namespace, the first stays signed in', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, site } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.cancel()
  await connecting
  expect(portico.snapshot('connections').list).toMatchObject([{ namespace: 'polkadot' }])
  await status(journey, 'signedIn')
  expect(site.requests).not.toContain('/auth/sign-out')
})

test('behavior: one of two is disconnected: connected again, it is asked', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, platform } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  await portico.signIn?.sign()
  await connecting
  await platform.clock.advance(1_200)
  const { id } = portico.snapshot('connections').list.find(({ namespace }) => namespace === 'cosmos') ?? {}
  await portico.disconnect({ connectionId: id })
  await expect.poll(() => journey.site.requests, POLL).toContain('/auth/sign-out')
  portico.connect({ walletKey: 'toy.harbor', namespaces: ['cosmos'] }).catch(() => undefined)
  await asked(journey, 'toy-cosmos')
})

test('behavior: another connection ends while one is asked: its question stays', async () => {
  const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const { portico, state } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await portico.signIn?.sign()
  await asked(journey, 'toy-cosmos')
  const before = state().question
  await portico.disconnect({ connectionId: portico.snapshot('connections').list[0]?.id })
  expect(state().question).toEqual(before)
  await portico.signIn?.sign()
  await connecting
  expect(portico.snapshot('connections').list).toMatchObject([{ namespace: 'cosmos' }])
})

test('behavior: the page closes the modal over a question of the last visit: it waits on', async () => {
  const first = await signedIn()
  first.site.cookie = ''
  const next = first.open()
  next.portico.start()
  await status(next, 'required')
  await next.portico.modal.open()
  next.portico.modal.close()
  await settle()
  expect(next.state()).toMatchObject({ status: 'required', question: { isRequired: true } })
  await next.portico.modal.open()
  expect(next.view()).toBe('SIWXSignMessage')
})

test('behavior: accounts that change in a storm leave one question, one lock and no pile of views', async () => {
  const journey = await signedIn()
  const { portico, platform, wallet, site } = journey
  await platform.clock.advance(1_200)
  for (let turn = 0; turn < 20; turn++) {
    wallet.changeAccounts([{ address: `toy-${turn}`, type: 'eoa' }])
    if (turn % 5 === 0) await asked(journey, `toy-${turn}`)
  }
  await asked(journey, 'toy-19')
  expect(portico.snapshot('modal').locks).toHaveLength(1)
  expect(portico.snapshot('router').stack.filter(({ view }) => view === 'SIWXSignMessage')).toHaveLength(1)
  expect(site.requests.length).toBeLessThan(30)
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  await platform.clock.advance(1_200)
  expect(portico.snapshot('modal')).toMatchObject({ open: false, locks: [] })
})

test('behavior: optional, who connects with a session is offered nothing', async () => {
  const { portico, platform, state, view } = await signedIn({ required: false, signOutOnDisconnect: false })
  await platform.clock.advance(1_200)
  await portico.disconnect()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  expect(state().status).toBe('signedIn')
  expect([state().question, view()]).toEqual([undefined, undefined])
})

test('behavior: the account is switched while the server is down: it waits, and no session ends', async () => {
  const journey = await signedIn()
  const { portico, platform, wallet, site, state } = journey
  await platform.clock.advance(1_200)
  const bringBack = takeDown(journey, '/auth/session')
  site.requests.length = 0
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await expect.poll(() => site.requests, POLL).toHaveLength(1)
  await settle()
  await platform.clock.advance(1_000)
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'unreachable', errorCode: 'SERVER_ERROR' })
  expect([state().status, wallet.authorised]).toEqual(['required', true])
  expect(site.requests).toEqual(['/auth/session', '/auth/session'])
  // Still down: it says so again.
  const again = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => site.requests, POLL).toHaveLength(3)
  await settle()
  await platform.clock.advance(1_000)
  expect(await again).toMatchObject({ code: 'SERVER_ERROR' })
  expect(state().question?.step).toBe('unreachable')
  bringBack()
  await portico.signIn?.sign()
  await asked(journey, 'toy-second')
  await portico.signIn?.sign()
  await status(journey, 'signedIn')
  expect(state().session?.address).toBe('toy-second')
})

test('behavior: a reload while the server is down: the connection waits, and trying again needs no signature', async () => {
  const first = await signedIn()
  first.stop()
  const { prompts } = first.wallet
  const next = first.open()
  const bringBack = takeDown(next, '/auth/session')
  next.site.requests.length = 0
  next.portico.start()
  await expect.poll(() => next.site.requests, POLL).toHaveLength(1)
  await settle()
  await next.platform.clock.advance(1_000)
  await expect.poll(() => next.state().question?.step, POLL).toBe('unreachable')
  expect([next.state().status, next.wallet.authorised, next.view()]).toEqual(['required', true, undefined])
  bringBack()
  await next.portico.signIn?.sign()
  await status(next, 'signedIn')
  expect(next.portico.snapshot('connections').list).toHaveLength(1)
  expect(next.wallet.prompts).toBe(prompts)
})

test('behavior: a server that refuses to say who is signed in ends the connection, and not the session of the account before', async () => {
  const journey = await signedIn()
  const { portico, wallet, site } = journey
  site.answer = (path) => (path === '/auth/session' ? new Response('{}', { status: 403 }) : undefined)
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await status(journey, 'signedOut')
  await expect.poll(() => portico.snapshot('connections').phases, POLL).toEqual({})
  expect(site.requests).not.toContain('/auth/sign-out')
})

test('behavior: sessions of your own cannot be reached as the page loads: the connection waits', async () => {
  let isDown = false
  const sessions: string[] = []
  const first = await signedIn({
    addSession: async ({ data }) => void sessions.push(data.accountAddress),
    getSessions: async (chainId) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return sessions.map((accountAddress) => ({ data: { accountAddress, chainId } }))
    },
  })
  first.stop()
  isDown = true
  const next = first.open()
  next.portico.start()
  await status(next, 'checking')
  await settle()
  await next.platform.clock.advance(1_000)
  await expect.poll(() => next.state().question?.step, POLL).toBe('unreachable')
  isDown = false
  await next.portico.signIn?.sign()
  await status(next, 'signedIn')
})

test('behavior: given up while the server verifies, connected and signed in again meanwhile: it stays signed in', async () => {
  const journey = await createJourney()
  const { portico, state, site } = journey
  await portico.modal.open()
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  await portico.signIn?.cancel()
  portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  const second = portico.signIn?.sign()
  await settle()
  answer()
  await Promise.all([signing, second])
  await status(journey, 'signedIn')
  await settle()
  expect(site.requests.at(-1)).not.toBe('/auth/sign-out')
  expect(await actedFor(journey)).toBe('toy-harbor')
})
