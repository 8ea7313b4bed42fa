import type { LinkEvent, LinkRequest } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { createFakeClock } from '../platform/createFakeClock.js'
import { createToyLink, type ToyLink } from './createToyLink.js'

const asked: readonly LinkRequest[] = [
  { chains: ['polkadot:one', 'polkadot:two'], methods: ['toy_signMessage'], events: [] },
]
const accounts = ['polkadot:one:toy-address-1', 'polkadot:two:toy-address-1'] as const
const call = (sessionId: string) =>
  ({ sessionId, chainId: 'polkadot:one', method: 'toy_signMessage', params: {} }) as const

/** An offer that somebody waits for. */
function offer(link: ToyLink, signal = new AbortController().signal) {
  const uris: string[] = []
  const result = link.connect({ requests: asked, onPairing: ({ uri }) => uris.push(uri), signal })
  // Tests look at the result later; until then its rejection is not unhandled.
  result.catch(() => undefined)
  return { result, uris }
}

test('default: an offer that the wallet takes is a session of what was asked', async () => {
  const link = createToyLink()
  const { result, uris } = offer(link)
  expect(uris).toEqual([link.offers[0]?.uri])
  const session = link.approve({ accounts })
  expect(await result).toBe(session)
  expect(session).toEqual({
    id: 'toy-session-1',
    accounts,
    chains: ['polkadot:one', 'polkadot:two'],
    methods: ['toy_signMessage'],
    current: {},
    wallet: { name: 'Toy Link Wallet' },
  })
  expect(link.offers.map(({ end }) => end)).toEqual(['approved'])
  link.answer(({ method }) => `did ${method}`)
  expect(await link.request(call(session.id))).toBe('did toy_signMessage')
  expect(link.requests).toEqual([call(session.id)])
})

test('error: USER_REJECTED, TIMED_OUT, RELAY_UNREACHABLE, and the reason of a signal', async () => {
  const clock = createFakeClock()
  const link = createToyLink({ clock })
  const rejected = offer(link)
  link.reject()
  await expect(rejected.result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const late = offer(link)
  await clock.advance(300_000)
  await expect(late.result).rejects.toMatchObject({ code: 'TIMED_OUT' })
  const controller = new AbortController()
  const aborted = offer(link, controller.signal)
  controller.abort('enough')
  await expect(aborted.result).rejects.toBe('enough')
  await expect(offer(link, AbortSignal.abort('before')).result).rejects.toBe('before')
  link.setRelay(false)
  await expect(offer(link).result).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(link.offers.map(({ end }) => end)).toEqual(['rejected', 'expired', 'aborted'])
  expect(clock.pending()).toBe(0)
})

test('behavior: an approval that nobody waits for is undone', () => {
  const link = createToyLink()
  const controller = new AbortController()
  offer(link, controller.signal)
  controller.abort()
  link.approve({ accounts })
  expect([link.sessions(), link.goodbyes]).toEqual([[], 1])
})

test('behavior: changes and ends are told once, to whoever listens', async () => {
  const link = createToyLink()
  const told: LinkEvent[] = []
  const stop = link.subscribe((event) => told.push(event))
  const { id } = link.open({ accounts })
  link.switchChain({ sessionId: id, chainId: 'polkadot:two' })
  const session = link.update({ chains: ['polkadot:two'] })
  expect(session.current).toEqual({ polkadot: 'polkadot:two' })
  await link.disconnect(id)
  await link.disconnect(id)
  stop()
  link.open({ accounts })
  link.end()
  expect(told.map(({ type }) => type)).toEqual(['updated', 'updated', 'ended'])
  expect(told[2]).toEqual({ type: 'ended', sessionId: id, reason: 'user' })
  expect(link.goodbyes).toBe(1)
})

test('error: SESSION_GONE, a network that was not approved, and a wallet that knows nothing', async () => {
  const link = createToyLink()
  const { id } = link.open({ accounts: [accounts[1]] })
  await expect(link.request(call(id))).rejects.toMatchObject({ code: 5100 })
  expect(() => link.switchChain({ sessionId: id, chainId: 'polkadot:one' })).toThrow('polkadot:one')
  link.update({ chains: ['polkadot:one'] })
  await expect(link.request(call(id))).rejects.toMatchObject({ code: 4200 })
  link.end('expired')
  await expect(link.request(call(id))).rejects.toMatchObject({ code: 'SESSION_GONE', context: { sessionId: id } })
})

test('parameters: stored', async () => {
  const link = createToyLink({ stored: { accounts, id: 'of-yesterday' } })
  expect(await link.restore('polkadot')).toMatchObject({ id: 'of-yesterday', chains: ['polkadot:one', 'polkadot:two'] })
  expect(await link.restore('cosmos')).toBeUndefined()
  expect(await createToyLink().restore('polkadot')).toBeUndefined()
})

test('parameters: isDeaf', () => {
  const link = createToyLink({ isDeaf: true })
  const { id } = link.open({ accounts })
  void link.disconnect(id)
  expect(link.sessions()).toEqual([])
})

test('behavior: remembers the app that it was told', async () => {
  const link = createToyLink()
  const app = { sessionId: 'any', href: 'toy://wc', target: '_self' } as const
  await link.rememberApp(app)
  expect(link.apps).toEqual([app])
})

test('behavior: knows whether somebody listens', () => {
  const link = createToyLink()
  link.setRunning(false)
  expect(link.isRunning).toBe(false)
})

test('behavior: a session replaces those that have nothing more', async () => {
  const link = createToyLink()
  const wide = link.open({ accounts: ['polkadot:one:a', 'cosmos:one:b'] })
  const narrow = link.open({ accounts: ['polkadot:one:a'] })
  await link.replaceOthers(narrow.id)
  expect(link.sessions()).toHaveLength(2)
  await link.replaceOthers(wide.id)
  expect(link.sessions()).toEqual([wide])
})
