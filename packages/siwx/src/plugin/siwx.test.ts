import { PorticoError } from '@portico/core'
import { settle } from '@portico/test-kit'
import { assert, describe, expect, test } from 'vitest'
import { createJourney, type Journey } from '../test/createJourney.js'
import { inTime, POLL, signedIn, signingEnds, status, takeDown } from '../test/steps.js'

/** The user is asked, and the message is there. */
async function asked({ state }: Journey, question: object = {}): Promise<void> {
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'ready', ...question })
}

describe('required', () => {
  test('default: connect and sign in are one journey; the connection is listed when the server agreed', async () => {
    const journey = await createJourney()
    const { portico, platform, wallet, state, view, site, events } = journey
    await portico.modal.open()
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey, { isRequired: true, walletName: 'Harbor', domain: 'dapp.example' })
    expect(view()).toBe('SIWXSignMessage')
    expect(state().status).toBe('required')
    const header = 'dapp.example wants you to sign in with your Polkadot account:\ntoy-harbor'
    expect(state().question?.message).toContain(header)
    expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: { polkadot: 'connecting' } })
    expect(portico.modal.requestClose()).toBe('signIn')
    expect(site.cookie).toBe('')
    await portico.signIn?.sign()
    await connecting
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'signedIn', session: { address: 'toy-harbor', networkId: 'polkadot:one' } })
    expect(state().question?.step).toBe('done')
    expect(site.cookie).toMatch(/^__Host-/)
    // One prompt to connect, one to sign.
    expect(wallet.prompts).toBe(2)
    await platform.clock.advance(1_200)
    expect(view()).toBeUndefined()
    expect(state().question).toBeUndefined()
    expect(portico.snapshot('modal').locks).toEqual([])
    expect(events.filter((type) => type.startsWith('signIn'))).toEqual(['signIn:started', 'signIn:succeeded'])
  })

  test('error: CAPABILITY_UNSUPPORTED for an account that is only watched, without a prompt', async () => {
    const { portico, view, wallet, site } = await createJourney()
    await expect(portico.watchAddress('toy-treasury')).rejects.toMatchObject({ code: 'CAPABILITY_UNSUPPORTED' })
    expect(portico.snapshot('connections').list).toEqual([])
    expect(view()).toBeUndefined()
    expect([wallet.prompts, site.requests]).toEqual([0, []])
  })

  test('behavior: a reload with the session needs no signature, and opens no modal', async () => {
    const first = await signedIn()
    const { prompts } = first.wallet
    const next = first.open()
    next.portico.start()
    await status(next, 'signedIn')
    expect(next.portico.snapshot('connections').list).toHaveLength(1)
    expect(next.view()).toBeUndefined()
    expect(next.wallet.prompts).toBe(prompts)
  })

  test('error: SIGN_IN_REQUIRED also while the server is asked who is signed in', async () => {
    const first = await signedIn()
    first.site.answer = () => new Promise(() => undefined)
    const next = first.open()
    next.portico.start()
    await status(next, 'checking')
    await expect(next.portico.wallet.signMessage({ message: 'hello' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('behavior: a reload without the session waits for it, and the modal opens at it when the user opens it', async () => {
    const first = await signedIn()
    first.site.cookie = ''
    const next = first.open()
    next.portico.start()
    await status(next, 'required')
    expect(next.view()).toBeUndefined()
    expect(next.portico.snapshot('connections')).toMatchObject({ list: [], phases: { polkadot: 'reconnecting' } })
    await next.portico.modal.open()
    expect(next.view()).toBe('SIWXSignMessage')
    await next.portico.signIn?.sign()
    await expect.poll(() => next.portico.snapshot('connections').list, POLL).toHaveLength(1)
  })

  test('behavior: declined, the question stays and can be answered again', async () => {
    const journey = await createJourney()
    const { portico, wallet, state, view } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    wallet.behavior = 'reject'
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(state().question?.step).toBe('declined')
    expect(view()).toBe('SIWXSignMessage')
    wallet.behavior = 'approve'
    await portico.signIn?.sign()
    await expect(connecting).resolves.toHaveLength(1)
  })

  test('behavior: a wallet that fails says why; of a smart account it may be that the app does not support them', async () => {
    const journey = await createJourney()
    const { portico, wallet, state } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    wallet.behavior = { throws: new Error('no key') }
    await expect(portico.signIn?.sign()).rejects.toThrow()
    expect(state().question).toMatchObject({ step: 'walletFailed', errorDetails: expect.stringContaining('no key') })
    wallet.changeAccounts([{ address: 'toy-smart', type: 'smartAccount' }])
    await asked(journey, {
      connection: expect.objectContaining({ accounts: [{ address: 'toy-smart', type: 'smartAccount' }] }),
    })
    await expect(portico.signIn?.sign()).rejects.toThrow()
    expect(state().question).toMatchObject({ step: 'declined' })
    await portico.signIn?.cancel()
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    ['solana', true],
    ['polkadot', false],
  ] as const)('behavior: on %s, that a hardware wallet may not sign a text is %s', async (namespace, expected) => {
    const { portico, state } = await createJourney({ namespaces: [namespace] })
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await expect.poll(() => state().question?.keysMayNotSign, POLL).toBe(expected)
  })

  test('behavior: cancelled, it disconnects and the modal closes', async () => {
    const journey = await createJourney()
    const { portico, wallet, state, view, events } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
    await asked(journey)
    await portico.signIn?.cancel()
    expect(await connecting).toMatchObject({ code: 'USER_REJECTED' })
    expect(view()).toBeUndefined()
    expect(state()).toMatchObject({ status: 'signedOut', session: undefined, question: undefined })
    expect(wallet.authorised).toBe(false)
    expect(portico.snapshot('modal').locks).toEqual([])
    expect(events).toContain('signIn:canceled')
  })

  test('behavior: on another network that needs its own, cancelling goes back to the one signed in on', async () => {
    const journey = await signedIn({ scope: 'perChain' })
    const { portico, wallet, state } = journey
    wallet.changeNetwork('polkadot:two')
    await asked(journey, { connection: expect.objectContaining({ networkId: 'polkadot:two' }) })
    expect(state().question?.goesBackTo).toBe('polkadot:one')
    await portico.signIn?.cancel()
    await status(journey, 'signedIn')
    expect(wallet.networkId).toBe('polkadot:one')
    expect(portico.snapshot('connections').list).toMatchObject([{ networkId: 'polkadot:one' }])
    expect(state().question).toBeUndefined()
  })

  test('behavior: where the wallet does not go back, it disconnects', async () => {
    const journey = await signedIn({ scope: 'perChain' })
    const { portico, wallet, state } = journey
    wallet.changeNetwork('polkadot:two')
    await asked(journey, { connection: expect.objectContaining({ networkId: 'polkadot:two' }) })
    wallet.behavior = 'hold'
    const cancelling = portico.signIn?.cancel()
    await settle()
    // Giving up once more disconnects.
    expect(state().question?.goesBackTo).toBeUndefined()
    wallet.answer('reject')
    await cancelling
    await status(journey, 'signedOut')
    expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
  })

  test.each([
    ['perAccount', 'signedIn', 'required'],
    ['perNamespace', 'signedIn', 'signedIn'],
    ['perChain', 'required', 'required'],
  ] as const)(
    'parameters: scope: %s: on another network %s, with another account %s',
    async (scope, network, account) => {
      const journey = await signedIn({ scope })
      const { wallet, site } = journey
      const requests = (): number => site.requests.length
      wallet.changeNetwork('polkadot:two')
      await status(journey, network)
      wallet.changeNetwork('polkadot:one')
      await status(journey, 'signedIn')
      const before = requests()
      wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
      await status(journey, account)
      // What is known is not asked for again.
      expect(requests() > before).toBe(account === 'required')
    }
  )

  test('behavior: the account is switched while the wallet signs: the signature is not used, and the new account is asked', async () => {
    const journey = await createJourney()
    const { portico, wallet, state, site } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    wallet.behavior = 'hold'
    const signing = portico.signIn?.sign().catch((error: unknown) => error)
    await expect.poll(() => state().question?.step, POLL).toBe('waiting')
    wallet.changeAccounts([{ address: 'toy-second', type: 'eoa' }])
    await asked(journey, {
      connection: expect.objectContaining({ accounts: [{ address: 'toy-second', type: 'eoa' }] }),
    })
    wallet.answer('approve')
    expect(await signing).toMatchObject({ code: 'ABORTED' })
    expect(site.requests).not.toContain('/auth/verify')
    wallet.behavior = 'approve'
    await portico.signIn?.sign()
    await connecting
    expect(state()).toMatchObject({ session: { address: 'toy-second' } })
  })

  test('behavior: two presses are one request to the wallet', async () => {
    const journey = await createJourney()
    const { portico, wallet } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    await Promise.all([portico.signIn?.sign(), portico.signIn?.sign()])
    await connecting
    expect(wallet.prompts).toBe(2)
  })

  test('behavior: asked for 8 s, the view may say where prompts hide, and the next press asks again', async () => {
    const journey = await createJourney()
    const { portico, platform, wallet, state } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    wallet.behavior = 'hold'
    const signing = portico.signIn?.sign()
    await expect.poll(() => state().question?.step, POLL).toBe('waiting')
    await platform.clock.advance(7_999)
    expect(state().question?.helpVisible).toBeUndefined()
    await platform.clock.advance(1)
    expect(state().question?.helpVisible).toBe(true)
    const again = portico.signIn?.sign()
    await settle()
    expect(state().question).toMatchObject({ step: 'waiting', helpVisible: undefined })
    expect(wallet.prompts).toBe(3)
    wallet.answer('approve')
    await Promise.all([signing, again, connecting])
    expect(state().question).toMatchObject({ step: 'done', helpVisible: undefined })
  })

  test('behavior: asked again, a wallet that has the first request open still is waited for', async () => {
    const answers: { resolve(signature: string): void; reject(error: PorticoError): void }[] = []
    const signMessage = (): Promise<string> =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject })
      })
    const journey = await createJourney({ signMessage })
    const { portico, platform, state } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    const signing = portico.signIn?.sign()
    await platform.clock.advance(8_000)
    portico.signIn?.sign()
    await settle()
    answers[1]?.reject(new PorticoError('REQUEST_PENDING', { context: { action: 'sign' } }))
    await settle()
    expect(state().question?.step).toBe('waiting')
    answers[0]?.resolve(`toy.harbor signed ${state().question?.message}`)
    await Promise.all([signing, connecting])
    expect(answers).toHaveLength(2)
  })

  test('behavior: an unchecked signature is kept, and the wallet is not asked again', async () => {
    const journey = await createJourney()
    const { portico, wallet, state, site } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    site.answer = (path) => (path === '/auth/verify' ? new Response('{}', { status: 503 }) : undefined)
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'SERVER_ERROR' })
    expect(state().question?.step).toBe('unverified')
    site.answer = undefined
    await portico.signIn?.sign()
    await connecting
    expect(wallet.prompts).toBe(2)
  })

  test('behavior: refused by the server, another message is signed', async () => {
    const journey = await createJourney()
    const { portico, wallet, state, site } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    const first = state().question?.message
    const refusal = JSON.stringify({ error: { code: 'NONCE_UNKNOWN' } })
    site.answer = (path) => (path === '/auth/verify' ? new Response(refusal, { status: 403 }) : undefined)
    const error = { code: 'SIGN_IN_REFUSED', context: { reason: 'NONCE_UNKNOWN' } }
    await expect(portico.signIn?.sign()).rejects.toMatchObject(error)
    expect(state().question).toMatchObject({ step: 'failed', errorCode: 'SIGN_IN_REFUSED' })
    site.answer = undefined
    await portico.signIn?.sign()
    await connecting
    expect(wallet.prompts).toBe(3)
    expect(state().question?.message).not.toBe(first)
  })

  test('error: SIGN_IN_REFUSED: the browser dropped the cookie: no session begins, and the text names it', async () => {
    const journey = await createJourney()
    const { portico, state, site, wallet } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    site.dropsCookies = true
    const error = { code: 'SIGN_IN_REFUSED', context: { reason: 'SESSION_MISSING' } }
    const message = expect.stringContaining('cookie')
    expect(await signingEnds(journey)).toMatchObject({ ...error, message })
    expect(state()).toMatchObject({ status: 'required', question: { step: 'failed' } })
    expect(state().question?.errorDetails).toContain('SESSION_MISSING')
    expect(portico.snapshot('connections').list).toEqual([])
    site.dropsCookies = false
    await portico.signIn?.sign()
    await connecting
    expect(state().status).toBe('signedIn')
    expect(wallet.prompts).toBe(3)
  })

  test.each([
    [{}],
    [true],
    [7],
    [null],
    [{ session: { address: 'toy-harbor', networkId: 'polkadot:one', accounts: [] } }],
  ])('error: SIGN_IN_REFUSED: what verify answers lets nobody in: %j', async (answer) => {
    const journey = await createJourney()
    const { portico, site, state } = journey
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(journey)
    site.answer = (path) => (path === '/auth/verify' ? Response.json(answer) : undefined)
    expect(await signingEnds(journey)).toMatchObject({ context: { reason: 'SESSION_MISSING' } })
    expect(state().status).toBe('required')
  })

  test.each([
    ['another account', { address: 'toy-second', networkId: 'polkadot:one' }],
    ['the account in another namespace', { address: 'toy-harbor', networkId: 'cosmos:one' }],
    ['the account, whose time is over', { address: 'toy-harbor', networkId: 'polkadot:one', expiresAtMs: 0 }],
  ])('error: SIGN_IN_REFUSED: the session that the server then has is of %s', async (_, session) => {
    const journey = await createJourney()
    const { portico, site, state } = journey
    portico.connect({ walletKey: 'toy.harbor' }).catch(() => undefined)
    await asked(journey)
    site.answer = (path) => (path === '/auth/session' ? Response.json({ session }) : undefined)
    const reason = `SESSION_MISSING (getSessions has ${session.networkId}:${session.address})`
    expect(await signingEnds(journey)).toMatchObject({ context: { reason } })
    expect(state().status).toBe('required')
  })

  test('behavior: the server does not say who is signed in: the signature is kept, and counts once it does', async () => {
    const journey = await createJourney()
    const { portico, state, wallet } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    const bringBack = takeDown(journey, '/auth/session')
    const signing = portico.signIn?.sign().catch((error: unknown) => error)
    await inTime(journey, { read: () => state().question?.step, is: 'unverified' })
    expect(await signing).toMatchObject({ code: 'SERVER_ERROR' })
    expect(state()).toMatchObject({ status: 'required', question: { step: 'unverified' } })
    bringBack()
    await portico.signIn?.sign()
    await connecting
    expect(wallet.prompts).toBe(2)
  })

  test('behavior: the session ends when the server says, and not when the message does', async () => {
    const journey = await signedIn({ onServer: { absoluteTimeoutMs: 3_600_000 } })
    const { platform, state } = journey
    const expiresAtMs = platform.clock.now() + 3_600_000
    expect(state()).toMatchObject({ session: { expiresAtMs }, question: { step: 'done', expiresAtMs } })
    await platform.clock.advance(3_600_000)
    await asked(journey)
    expect(state().status).toBe('required')
  })

  test('behavior: a start that fails is said, and disconnects', async () => {
    const { portico, platform, wallet, site } = await createJourney()
    site.answer = () => Promise.reject(new TypeError('down'))
    const connecting = portico.connect({ walletKey: 'toy.harbor' }).catch((error: unknown) => error)
    await expect.poll(() => site.requests, POLL).toHaveLength(1)
    await settle()
    await platform.clock.advance(1_000)
    expect(await connecting).toMatchObject({ code: 'NETWORK_FAILED' })
    expect(portico.snapshot('notices').last).toMatchObject({
      variant: 'error',
      message: { en: 'A problem occurred while trying initialize authentication' },
    })
    expect(portico.snapshot('connections')).toMatchObject({ list: [], phases: {} })
    expect(wallet.authorised).toBe(false)
  })

  test('behavior: one failed request does not end a connection', async () => {
    const journey = await createJourney()
    const { portico, platform, site } = journey
    site.answer = (path) => {
      if (path !== '/auth/session') return undefined
      site.answer = undefined
      return Promise.reject(new TypeError('down'))
    }
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await expect.poll(() => site.requests, POLL).toHaveLength(1)
    await settle()
    await platform.clock.advance(1_000)
    await asked(journey)
    await portico.signIn?.sign()
    await expect(connecting).resolves.toHaveLength(1)
  })

  test('behavior: the session expires while the page is open: the connection waits, and the user is asked again', async () => {
    const journey = await signedIn({ expiration: 60_000 })
    const { portico, platform, events, view } = journey
    await platform.clock.advance(60_000)
    await asked(journey)
    expect(events).toContain('signIn:ended')
    await status(journey, 'required')
    expect(portico.snapshot('connections').list).toEqual([])
    // The user did nothing.
    expect(view()).toBeUndefined()
    await portico.signIn?.sign()
    await expect.poll(() => portico.snapshot('connections').list, POLL).toHaveLength(1)
  })

  test('behavior: the session expires while the modal is open: it asks at once', async () => {
    const journey = await signedIn({ expiration: 60_000 })
    const { portico, platform, view } = journey
    // It says for a moment that the account is signed in, and closes.
    await platform.clock.advance(1_200)
    await portico.modal.open()
    await platform.clock.advance(60_000)
    await asked(journey)
    await expect.poll(view, POLL).toBe('SIWXSignMessage')
  })

  test('behavior: several namespaces: each account signs, and the wallet is asked for the next one between', async () => {
    const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
    const { portico, platform, view } = journey
    await portico.modal.open()
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey, { connection: expect.objectContaining({ namespace: 'polkadot' }) })
    await portico.signIn?.sign()
    await asked(journey, { connection: expect.objectContaining({ namespace: 'cosmos' }) })
    expect(view()).toBe('SIWXSignMessage')
    await portico.signIn?.sign()
    await expect(connecting).resolves.toHaveLength(2)
    await platform.clock.advance(1_200)
    expect(view()).toBeUndefined()
    await status(journey, 'signedIn')
  })

  test('behavior: several namespaces, asked for by the app with the modal closed: it shows the wallet between', async () => {
    const journey = await createJourney({ namespaces: ['polkadot', 'cosmos'] })
    const { portico, view, wallets } = journey
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey, { connection: expect.objectContaining({ namespace: 'polkadot' }) })
    const second = wallets['cosmos']
    if (second) second.behavior = 'hold'
    await portico.signIn?.sign()
    await expect.poll(view, POLL).toBe('ConnectingExternal')
    second?.answer('approve')
    if (second) second.behavior = 'approve'
    await asked(journey, { connection: expect.objectContaining({ namespace: 'cosmos' }) })
    await portico.signIn?.sign()
    await expect(connecting).resolves.toHaveLength(2)
  })
})

describe('optional', () => {
  test('default: it is offered once the wallet is connected; "not now" leaves it connected', async () => {
    const journey = await createJourney({ required: false })
    const { portico, state, view } = journey
    await portico.modal.open()
    await expect(portico.connect({ walletKey: 'toy.harbor' })).resolves.toHaveLength(1)
    await asked(journey, { isRequired: false })
    expect(view()).toBe('SIWXSignMessage')
    expect(state().status).toBe('signedOut')
    await portico.signIn?.cancel()
    expect(view()).toBeUndefined()
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('behavior: several namespaces: it is offered when the wallet is connected in the last one', async () => {
    const journey = await createJourney({ required: false, namespaces: ['polkadot', 'cosmos'] })
    const { portico, state, wallets } = journey
    const last = wallets['cosmos']
    assert(last)
    last.behavior = 'hold'
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await expect.poll(() => portico.snapshot('connections').list, POLL).toHaveLength(1)
    expect(state().question).toBeUndefined()
    last.answer('approve')
    await connecting
    await asked(journey, { connection: expect.objectContaining({ namespace: 'cosmos' }) })
  })

  test('behavior: the modal stays open between connecting and signing in', async () => {
    const journey = await createJourney({ required: false })
    await journey.portico.modal.open()
    await journey.portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    expect(journey.events.filter((type) => type.startsWith('modal'))).toEqual(['modal:opened'])
  })

  test('behavior: closing the modal is "not now"', async () => {
    const journey = await createJourney({ required: false })
    const { portico, state, events } = journey
    await portico.connect({ walletKey: 'toy.harbor' })
    await asked(journey)
    expect(portico.modal.requestClose()).toBeUndefined()
    expect(state().question).toBeUndefined()
    expect(portico.snapshot('connections').list).toHaveLength(1)
    expect(events).toContain('signIn:canceled')
  })

  test('behavior: an account that is only watched comes in, and is never asked to sign', async () => {
    const { portico, state, view, site, wallet } = await createJourney({ required: false })
    const { watchOnly } = await portico.watchAddress('toy-treasury')
    await settle()
    expect([watchOnly, view(), state().question, state().status]).toEqual([true, undefined, undefined, 'signedOut'])
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    expect([wallet.prompts, site.requests]).toEqual([0, []])
  })

  test('behavior: a reload asks nothing; sign() asks', async () => {
    const first = await createJourney({ required: false })
    await first.portico.connect({ walletKey: 'toy.harbor' })
    await asked(first)
    await first.portico.signIn?.cancel()
    const next = first.open()
    next.portico.start()
    await expect.poll(() => next.portico.snapshot('connections').list, POLL).toHaveLength(1)
    await settle()
    expect(next.view()).toBeUndefined()
    const signing = next.portico.signIn?.sign()
    await asked(next)
    expect(next.view()).toBe('SIWXSignMessage')
    await next.portico.signIn?.sign()
    await signing
    expect(next.state().status).toBe('signedIn')
  })

  test('behavior: a server that is down keeps no user from connecting', async () => {
    const { portico, platform, site } = await createJourney({ required: false })
    site.answer = () => Promise.reject(new TypeError('down'))
    const connecting = portico.connect({ walletKey: 'toy.harbor' })
    await expect.poll(() => site.requests, POLL).toHaveLength(1)
    await settle()
    await platform.clock.advance(1_000)
    await expect(connecting).resolves.toHaveLength(1)
  })

  test('error: WALLET_NOT_CONNECTED: sign() without a connection', async () => {
    const { portico } = await createJourney({ required: false })
    await expect(portico.signIn?.sign()).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })
})

describe('signing out', () => {
  test('default: ends the session with the server, and disconnects where it is required', async () => {
    const { portico, state, site, wallet } = await signedIn()
    await portico.signIn?.signOut()
    expect(site.requests.filter((path) => path === '/auth/sign-out')).toHaveLength(1)
    expect(site.cookie).toBe('')
    expect(state().status).toBe('signedOut')
    expect(portico.snapshot('connections').list).toEqual([])
    expect(wallet.authorised).toBe(false)
  })

  test('behavior: optional, the wallet stays connected', async () => {
    const { portico, state } = await signedIn({ required: false })
    await portico.signIn?.signOut()
    expect(state().status).toBe('signedOut')
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test('behavior: a server that cannot be told: it rejects, and no account is signed out', async () => {
    const { portico, state, site } = await signedIn()
    site.answer = () => Promise.reject(new TypeError('down'))
    await expect(portico.signIn?.signOut()).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
    expect(state().status).toBe('signedIn')
    expect(portico.snapshot('connections').list).toHaveLength(1)
  })

  test.each([
    [true, '/auth/sign-out'],
    [false, undefined],
  ])('parameters: signOutOnDisconnect: %s', async (signOutOnDisconnect, path) => {
    const { portico, site } = await signedIn({ signOutOnDisconnect })
    await portico.disconnect()
    await settle()
    expect(site.requests.find((one) => one === '/auth/sign-out')).toBe(path)
  })

  test('behavior: in one tab it signs out all of them', async () => {
    const first = await signedIn()
    const second = first.open()
    second.portico.start()
    await status(second, 'signedIn')
    await first.portico.signIn?.signOut()
    await status(second, 'signedOut')
    await expect.poll(() => second.portico.snapshot('connections').list, POLL).toEqual([])
    expect(first.site.requests.filter((path) => path === '/auth/sign-out')).toHaveLength(1)
  })

  test('behavior: signed in in one tab, another one that waits for it goes on', async () => {
    const first = await createJourney()
    const connectingFirst = first.portico.connect({ walletKey: 'toy.harbor' })
    await asked(first)
    const second = first.open()
    second.portico.start()
    const connecting = second.portico.connect({ walletKey: 'toy.harbor' })
    await asked(second)
    await first.portico.signIn?.sign()
    await connectingFirst
    await status(second, 'signedIn')
    await expect(connecting).resolves.toHaveLength(1)
  })
})
