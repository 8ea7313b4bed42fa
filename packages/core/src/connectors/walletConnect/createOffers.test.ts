import { createFakeClock, settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import type { PairingSignIn } from '../types.js'
import type { Client } from './client/createSignClient.js'
import { createOffers } from './createOffers.js'
import type { Sessions } from './createSessions.js'
import type { SessionStruct } from './readSession.js'

const requests = [{ chains: ['polkadot:one'], methods: ['sign'], events: [] }] as const
const signIn: PairingSignIn = {
  message: { networkId: 'polkadot:one', domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcdefgh' },
  take: () => undefined,
}
const others = [{ chains: ['polkadot:two'], methods: ['sign'], events: [] }] as const

function hold<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

/** Offers of a library whose wallets answer when a test says so: offer `n` has the topic `n`. */
function open({ signsIn = true } = {}) {
  const clock = createFakeClock()
  const asked: { approve(topic: string): void; decline(error: unknown): void; arrive(): void }[] = []
  const done: string[] = []
  const proposed: unknown[] = []
  const signedIn: unknown[] = []
  const library = { isHeld: false, hasUri: true, signsIn }
  const client = {
    connect: async (what: unknown) => {
      proposed.push(what)
      const index = asked.length
      const approval = hold<SessionStruct>()
      const arrival = hold<void>()
      asked.push({
        // The topic is all of a session that offers look at.
        approve: (topic) => approval.resolve({ topic } as unknown as SessionStruct),
        decline: approval.reject,
        arrive: arrival.resolve,
      })
      if (library.isHeld) await arrival.promise
      return { uri: library.hasUri ? `wc:${index}@2?relay-protocol=irn` : undefined, approval: () => approval.promise }
    },
    authenticate: async (what: unknown) => {
      signedIn.push(what)
      return { uri: 'wc:s@2?relay-protocol=irn', response: () => new Promise(() => undefined) }
    },
    session: {
      update: async (topic: string, change: object) => void done.push(`update ${topic} ${JSON.stringify(change)}`),
    },
  }
  const sessions = {
    find: () => undefined,
    take: ({ topic }: SessionStruct) => ({ id: topic }),
    undo: async (topic: string) => void done.push(`undo ${topic}`),
  }
  const offer = createOffers({
    // The parts of both that offers use.
    client: client as unknown as Client,
    sessions: sessions as unknown as Sessions,
    tidy: {
      endOffer: (topic) => void done.push(`end ${topic}`),
      closeOffer: async (topic) => void done.push(`close ${topic}`),
      endSignIn: async () => undefined,
      sweep: async () => undefined,
    },
    clock,
    relayUrl: 'wss://relay.example',
    signsIn: library.signsIn,
  })
  const shown: { readonly uri: string; readonly expiresAt: number }[] = []
  const ask = (change: { readonly reuses?: boolean; readonly requests?: typeof requests | typeof others } = {}) => {
    const controller = new AbortController()
    const result = offer({
      requests,
      onPairing: (pairing) => shown.push(pairing),
      signal: controller.signal,
      ...change,
    })
    result.catch(() => undefined)
    return { result, abort: () => controller.abort('left') }
  }
  return { clock, asked, proposed, signedIn, done, library, offer, ask, shown }
}

test('default: the session of a wallet that took the offer, which no other kit opens an app for', async () => {
  const { clock, asked, proposed, done, ask, shown } = open()
  const { result } = ask()
  await settle()
  const polkadot = { chains: ['polkadot:one'], methods: ['sign'], events: [] }
  expect(proposed).toEqual([{ optionalNamespaces: { polkadot } }])
  expect(shown).toEqual([{ uri: 'wc:0@2?relay-protocol=irn', expiresAt: clock.now() + 240_000 }])
  asked[0]?.approve('session')
  expect(await result).toEqual({ id: 'session' })
  expect(done).toEqual(['update session {"sessionConfig":{"disableDeepLink":true}}'])
  expect(clock.pending()).toBe(0)
})

test('error: USER_REJECTED when the wallet declines, and the offer is closed', async () => {
  const { asked, done, ask, clock } = open()
  const { result } = ask()
  await settle()
  asked[0]?.decline({ code: 5000 })
  expect(await codeOf(result)).toBe('USER_REJECTED')
  expect([done, clock.pending()]).toEqual([['close 0'], 0])
})

test('error: RELAY_UNREACHABLE without an address', async () => {
  const { ask, library } = open()
  library.hasUri = false
  await expect(ask().result).rejects.toMatchObject({
    code: 'RELAY_UNREACHABLE',
    context: { url: 'wss://relay.example' },
  })
})

test('behavior: an offer is ended before the library lets it run out', async () => {
  const { ask, clock, done } = open()
  ask()
  await settle()
  await clock.advance(284_999)
  expect(done).toEqual([])
  await clock.advance(1)
  expect(done).toEqual(['end 0'])
})

test('behavior: given up, it is closed, also one that is made later; an approval after that is undone', async () => {
  const { ask, asked, done, library, clock } = open()
  const first = ask()
  await settle()
  first.abort()
  await expect(first.result).rejects.toBe('left')
  expect(done).toEqual(['close 0'])
  asked[0]?.approve('late')
  await settle()
  expect(done).toEqual(['close 0', 'undo late'])
  library.isHeld = true
  const second = ask()
  await settle()
  second.abort()
  await expect(second.result).rejects.toBe('left')
  asked[1]?.arrive()
  await settle()
  expect([done.slice(2), clock.pending()]).toEqual([['close 1'], 0])
})

test('behavior: given up in the turn of the approval, the session is undone', async () => {
  const { ask, asked, done } = open()
  const { result, abort } = ask()
  await settle()
  asked[0]?.approve('session')
  abort()
  await expect(result).rejects.toBe('left')
  await settle()
  expect(done.filter((one) => one.startsWith('undo'))).toEqual(['undo session'])
})

test('error: no wallet is asked for a call that was given up before', async () => {
  const { asked, offer } = open()
  await expect(offer({ requests, signal: AbortSignal.abort('left') })).rejects.toBe('left')
  expect(asked).toEqual([])
})

test('behavior: where the page is left to answer, the next call takes the offer up', async () => {
  const { ask, asked, done, shown, clock } = open()
  const first = ask({ reuses: true })
  await settle()
  first.abort()
  await expect(first.result).rejects.toBe('left')
  expect(done).toEqual([])
  await clock.advance(100_000)
  const second = ask({ reuses: true })
  await settle()
  expect([asked.length, shown[1]]).toEqual([1, shown[0]])
  asked[0]?.approve('session')
  expect(await second.result).toEqual({ id: 'session' })
  expect(done.filter((one) => !one.startsWith('update'))).toEqual([])
})

test('behavior: an offer that asks for something else, or is about to run out, is closed and made anew', async () => {
  const { ask, asked, done, clock } = open()
  const leave = async (change: Parameters<typeof ask>[0]) => {
    const one = ask(change)
    await settle()
    one.abort()
    await settle()
  }
  await leave({ reuses: true })
  await leave({ reuses: true, requests: others })
  expect([asked.length, done]).toEqual([2, ['close 0']])
  await clock.advance(229_999)
  await leave({ reuses: true, requests: others })
  expect(asked).toHaveLength(2)
  await clock.advance(1)
  await leave({ reuses: true, requests: others })
  expect([asked.length, done]).toEqual([3, ['close 0', 'close 1']])
})

test('behavior: one that was kept and is taken without a waiting caller is undone, and one that was declined is not kept', async () => {
  const { ask, asked, done } = open()
  const first = ask({ reuses: true })
  await settle()
  first.abort()
  await settle()
  asked[0]?.approve('late')
  await settle()
  expect(done).toEqual(['undo late'])
  const second = ask({ reuses: true })
  await settle()
  expect(asked).toHaveLength(2)
  asked[1]?.decline({ code: 5000 })
  expect(await codeOf(second.result)).toBe('USER_REJECTED')
  ask({ reuses: true })
  await settle()
  expect([asked.length, done]).toEqual([3, ['undo late', 'close 1']])
})

test('behavior: of two that are left, the newer is kept and the older closed', async () => {
  const { ask, asked, done } = open()
  const first = ask({ reuses: true })
  const second = ask({ reuses: true })
  await settle()
  first.abort()
  await settle()
  second.abort()
  await settle()
  expect([asked.length, done]).toEqual([2, ['close 0']])
})

test.each([
  ['one namespace whose wallets can', true, [{ ...requests[0], signsIn: true }], 1],
  ['a namespace whose wallets cannot', true, requests, 0],
  [
    'two namespaces',
    true,
    [
      { ...requests[0], signsIn: true },
      { ...others[0], signsIn: true },
    ],
    0,
  ],
  ['a page where the library cannot', false, [{ ...requests[0], signsIn: true }], 0],
] as const)('parameters: signIn: %s', async (_, signsIn, asked, count) => {
  const { offer, signedIn, proposed } = open({ signsIn })
  offer({ requests: asked, signIn, signal: new AbortController().signal }).catch(() => undefined)
  await settle()
  expect([signedIn.length, proposed.length]).toEqual([count, 1 - count])
})
