import { createToyAdapter, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { assert, expect, test } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from '../test/createJourney.js'
import { asked, hold, POLL, signedIn, status } from '../test/steps.js'

const count = ({ site }: Journey, path: string): number => site.requests.filter((one) => one === path).length

test('behavior: a lookup that is late for an account that was switched does not end the question of the new one', async () => {
  const journey = await createJourney()
  const { portico, platform, wallet } = journey
  const answer = hold(journey, '/auth/session')
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  await expect.poll(() => count(journey, '/auth/session'), POLL).toBe(1)
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await settle()
  // The server takes longer than a gate may that was told to stop.
  await platform.clock.advance(1_000)
  await asked(journey, 'toy-second')
  answer()
  await settle()
  await asked(journey, 'toy-second')
  await portico.signIn?.sign()
  await expect(connecting).resolves.toHaveLength(1)
})

test('behavior: given up while it is looked up, nothing is asked and the modal stays closed', async () => {
  const journey = await createJourney()
  const { portico, events, state } = journey
  const answer = hold(journey, '/auth/session')
  await portico.modal.open()
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await expect.poll(() => count(journey, '/auth/session'), POLL).toBe(1)
  portico.modal.close()
  expect(await connecting).toMatchObject({ code: 'MODAL_CLOSED' })
  answer()
  await settle()
  expect(state().status).toBe('signedOut')
  expect(state().question).toBeUndefined()
  expect(events.filter((type) => type === 'modal:opened')).toHaveLength(1)
  expect(count(journey, '/auth/nonce')).toBe(0)
})

test('behavior: given up while it is looked up, a lookup that fails then is not said', async () => {
  const journey = await createJourney()
  const { portico, platform } = journey
  await portico.notify({ variant: 'success', message: 'before' })
  await platform.clock.advance(60_000)
  const answer = hold(journey, '/auth/session')
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await expect.poll(() => count(journey, '/auth/session'), POLL).toBe(1)
  await portico.disconnect()
  await connecting
  answer(new Response('{}', { status: 403 }))
  await status(journey, 'signedOut')
  await settle()
  expect(portico.snapshot('notices').last).toMatchObject({ message: 'before' })
})

test('behavior: optional, the modal is closed while the server verifies: the session counts', async () => {
  const journey = await createJourney({ required: false })
  const { portico, state, site } = journey
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  portico.modal.requestClose()
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  expect(site.cookie).not.toBe('')
  expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-harbor' } })
})

test('behavior: given up while the server verifies: the session that it made ends', async () => {
  const journey = await createJourney()
  const { portico, state, site } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await asked(journey)
  const answer = hold(journey, '/auth/verify')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('verifying')
  await portico.signIn?.cancel()
  await connecting
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => site.cookie, POLL).toBe('')
  expect(state().status).toBe('signedOut')
})

test('behavior: given up for another account, the session of the one before ends with the connection', async () => {
  const journey = await signedIn()
  const { portico, wallet, site } = journey
  wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
  await asked(journey, 'toy-second')
  await portico.signIn?.cancel()
  await status(journey, 'signedOut')
  await expect.poll(() => site.cookie, POLL).toBe('')
})

test('behavior: a wallet that never answers keeps no user in a question', async () => {
  const journey = await createJourney()
  const { portico, state, wallet } = journey
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await asked(journey)
  wallet.behavior = 'hold'
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('waiting')
  await portico.signIn?.cancel()
  expect(await connecting).toMatchObject({ code: 'USER_REJECTED' })
  expect(await signing).toMatchObject({ code: 'ABORTED' })
})

test('behavior: given up while the message is made: the wallet is not asked', async () => {
  const journey = await createJourney()
  const { portico, wallet, state, events } = journey
  const answer = hold(journey, '/auth/nonce')
  const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
  await expect.poll(() => state().question?.step, POLL).toBe('preparing')
  const signing = portico.signIn?.sign().catch((error: unknown) => error)
  await portico.signIn?.cancel()
  await connecting
  const { prompts } = wallet
  answer()
  expect(await signing).toMatchObject({ code: 'ABORTED' })
  expect(wallet.prompts).toBe(prompts)
  expect(events).not.toContain('signIn:started')
})

test('behavior: a wallet that does not answer when it is to go back: giving up again disconnects', async () => {
  const journey = await signedIn({ scope: 'perChain' })
  const { portico, wallet } = journey
  wallet.changeNetwork('polkadot:two')
  await asked(journey)
  wallet.behavior = 'hold'
  const first = portico.signIn?.cancel()
  await settle()
  await portico.signIn?.cancel()
  await status(journey, 'signedOut')
  expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
  await portico.modal.open()
  wallet.answer('reject')
  await first
  expect(portico.snapshot('modal').open).toBe(true)
})

test('behavior: signed out in another tab while it is looked up: what the server said before does not count', async () => {
  const first = await signedIn({ required: false })
  const second = first.open()
  first.site.requests.length = 0
  // The answer is on its way when the session ends.
  const response = new Response(
    JSON.stringify({ session: { accounts: [{ address: 'toy-harbor', networkId: 'polkadot:one' }] } })
  )
  const answer = hold(second, '/auth/session')
  second.portico.start()
  await expect.poll(() => count(second, '/auth/session'), POLL).toBe(1)
  await first.portico.signIn?.signOut()
  await expect.poll(() => second.events, POLL).toContain('signIn:ended')
  answer(response)
  await expect.poll(() => second.portico.snapshot('connections').list, POLL).toHaveLength(1)
  expect(second.state().status).toBe('signedOut')
})

test('behavior: another account is signed out in another tab while this one is looked up: the server is asked again', async () => {
  const first = await signedIn()
  const second = first.open()
  first.site.requests.length = 0
  const response = new Response(JSON.stringify({ session: null }))
  const answer = hold(second, '/auth/session')
  second.portico.start()
  await expect.poll(() => count(second, '/auth/session'), POLL).toBe(1)
  const [tab, other] = [new BroadcastChannel(first.site.channel), new BroadcastChannel(first.site.channel)]
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  tab.postMessage('oneSignedOut')
  await heard
  await settle()
  for (const channel of [tab, other]) channel.close()
  answer(response)
  await status(second, 'signedIn')
})

test('behavior: one of two wallets disconnects: in another tab the other one stays signed in', async () => {
  const first = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
  const connecting = first.portico.connect({ walletKey: 'toy.harbor' })
  await asked(first)
  await first.portico.signIn?.sign()
  await asked(first, 'toy-cosmos')
  await first.portico.signIn?.sign()
  await connecting
  const second = first.open()
  second.portico.start()
  await expect.poll(() => second.portico.snapshot('connections').list, POLL).toHaveLength(2)
  const { id } = first.portico.snapshot('connections').list.find(({ namespace }) => namespace === 'cosmos') ?? {}
  const before = count(first, '/auth/session')
  await first.portico.disconnect({ connectionId: id })
  await expect.poll(() => count(first, '/auth/session'), POLL).toBeGreaterThan(before)
  await expect.poll(() => second.portico.snapshot('connections').list, POLL).toMatchObject([{ namespace: 'polkadot' }])
  await status(second, 'signedIn')
  expect(second.events).not.toContain('signIn:ended')
})

test('behavior: another app of the site, with a storage prefix and a server of its own, hears nothing of it', async () => {
  const one = await signedIn()
  const other = await createJourney({ portico: { storagePrefix: 'other.' } })
  other.site.browser = one.site.browser
  const connecting = other.portico.connect({ walletKey: 'toy.harbor' })
  await asked(other)
  await other.portico.signIn?.sign()
  await connecting
  const tab = new BroadcastChannel(one.site.channel)
  const heard = new Promise((resolve) => tab.addEventListener('message', resolve, { once: true }))
  await one.portico.signIn?.signOut()
  await heard
  await settle()
  tab.close()
  expect(one.state().status).toBe('signedOut')
  expect(other.state().status).toBe('signedIn')
  expect(other.portico.snapshot('connections').list).toHaveLength(1)
})

test('behavior: the site that is shown is that of the message, also where the app makes it', async () => {
  const data = {
    chainId: 'polkadot:one',
    accountAddress: 'toy-harbor',
    domain: 'other.example',
    uri: 'https://other.example/',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  } as const
  const journey = await createJourney({
    createMessage: async () => ({ data, toString: () => 'Sign in to other.example.' }),
  })
  journey.portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
  await asked(journey)
  expect(journey.state().question?.domain).toBe('other.example')
})

test('behavior: optional, signed in in another tab: this one says so too, without a question', async () => {
  const first = await createJourney({ required: false })
  const { portico } = first
  await portico.connect({ walletKey: 'toy.harbor' })
  await asked(first)
  await portico.signIn?.cancel()
  const second = first.open()
  second.portico.start()
  await expect.poll(() => second.portico.snapshot('connections').list, POLL).toHaveLength(1)
  await status(second, 'signedOut')
  portico.signIn?.sign().catch(() => undefined)
  await asked(first)
  await portico.signIn?.sign()
  await status(second, 'signedIn')
})

test('behavior: a page without an origin, as in a sandboxed frame: it says so, and the user can leave', async () => {
  const journey = await createJourney()
  const { portico, platform, state } = journey
  Object.assign(platform.browser ?? {}, { location: { origin: 'null', hostname: '', href: 'null' } })
  const connecting = portico.connect({ walletKey: 'toy.harbor' })
  const ended = expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'failed', errorCode: 'OPTION_INVALID' })
  await portico.signIn?.cancel()
  await ended
  expect(portico.snapshot('modal')).toMatchObject({ open: false })
})

test.each(['toy.lagoon', 'toy.harbor'])(
  'behavior: an unseen question is shown when the app connects %s',
  async (walletKey) => {
    const [harbor, lagoon] = ['harbor', 'lagoon'].map((name) =>
      createToyWallet({ id: `toy.${name}`, name, networkId: 'polkadot:one', addresses: [`toy-${name}`] })
    )
    assert(harbor && lagoon)
    const options = (): JourneyOptions => ({
      portico: {
        adapters: [
          createToyAdapter({ namespace: 'polkadot', wallets: [harbor, lagoon], networks: toyNetworks('polkadot') }),
        ],
      },
    })
    const first = await signedIn(options())
    first.stop()
    await first.site.server.endSessions('polkadot:one:toy-harbor')
    const next = first.open(options())
    next.portico.start()
    await asked(next)
    expect(next.view()).toBeUndefined()
    next.portico.connect({ walletKey }).catch(() => undefined)
    await expect.poll(() => next.view(), POLL).toBe('SIWXSignMessage')
  }
)
