import type { MultichainEvent, NamespaceRequest } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { createFakeClock } from '../platform/createFakeClock.js'
import { createToyConnector, type ToyConnector } from './createToyConnector.js'

const asked: readonly NamespaceRequest[] = [
  { chains: ['polkadot:one', 'polkadot:two'], methods: ['toy_signMessage'], events: [] },
]
const accounts = ['polkadot:one:toy-address-1', 'polkadot:two:toy-address-1'] as const
const call = (sessionId: string) =>
  ({ sessionId, networkId: 'polkadot:one', method: 'toy_signMessage', params: {} }) as const

/** An open offer, with its result. */
function offer(connector: ToyConnector, signal = new AbortController().signal) {
  const uris: string[] = []
  const result = connector.offer({ requests: asked, onPairing: ({ uri }) => uris.push(uri), signal })
  // Tests look at the result later; until then its rejection is not unhandled.
  result.catch(() => undefined)
  return { result, uris }
}

test('default: an offer that the wallet takes is a session of what was asked', async () => {
  const connector = createToyConnector()
  const { result, uris } = offer(connector)
  expect(uris).toEqual([connector.offers[0]?.uri])
  const session = connector.approve({ accounts })
  expect(await result).toBe(session)
  expect(session).toEqual({
    id: 'toy-session-1',
    accounts,
    chains: ['polkadot:one', 'polkadot:two'],
    methods: ['toy_signMessage'],
    current: {},
    wallet: { name: 'Toy Phone Wallet' },
  })
  expect(connector.offers.map(({ end }) => end)).toEqual(['approved'])
  connector.answer(({ method }) => `did ${method}`)
  expect(await connector.request(call(session.id))).toBe('did toy_signMessage')
  expect(connector.requests).toEqual([call(session.id)])
})

test('error: USER_REJECTED, TIMED_OUT, RELAY_UNREACHABLE, and the reason of a signal', async () => {
  const clock = createFakeClock()
  const connector = createToyConnector({ clock })
  const rejected = offer(connector)
  connector.reject()
  await expect(rejected.result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const late = offer(connector)
  await clock.advance(300_000)
  await expect(late.result).rejects.toMatchObject({ code: 'TIMED_OUT' })
  const controller = new AbortController()
  const aborted = offer(connector, controller.signal)
  controller.abort('enough')
  await expect(aborted.result).rejects.toBe('enough')
  await expect(offer(connector, AbortSignal.abort('before')).result).rejects.toBe('before')
  connector.setRelay(false)
  await expect(offer(connector).result).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  expect(connector.offers.map(({ end }) => end)).toEqual(['rejected', 'expired', 'aborted'])
  expect(clock.pending()).toBe(0)
})

test('behavior: an approval of an ended offer is undone', () => {
  const connector = createToyConnector()
  const controller = new AbortController()
  offer(connector, controller.signal)
  controller.abort()
  connector.approve({ accounts })
  expect([connector.sessions(), connector.goodbyes]).toEqual([[], 1])
})

test('behavior: changes and ends are told once, to each listener', async () => {
  const connector = createToyConnector()
  const told: MultichainEvent[] = []
  const stop = connector.subscribe((event) => told.push(event))
  const { id } = connector.open({ accounts })
  await connector.switchNetwork({ sessionId: id, networkId: 'polkadot:two' })
  const session = connector.update({ chains: ['polkadot:two'] })
  expect(session.current).toEqual({ polkadot: 'polkadot:two' })
  await connector.disconnect(id)
  await connector.disconnect(id)
  stop()
  connector.open({ accounts })
  connector.end()
  expect(told.map(({ type }) => type)).toEqual(['updated', 'updated', 'ended'])
  expect(told[2]).toEqual({ type: 'ended', sessionId: id, reason: 'user' })
  expect(connector.goodbyes).toBe(1)
})

test('error: SESSION_GONE, a network that was not approved, and a wallet that knows nothing', async () => {
  const connector = createToyConnector()
  const { id } = connector.open({ accounts: [accounts[1]] })
  await expect(connector.request(call(id))).rejects.toMatchObject({ code: 5100 })
  await expect(connector.switchNetwork({ sessionId: id, networkId: 'polkadot:one' })).rejects.toThrow('polkadot:one')
  connector.update({ chains: ['polkadot:one'] })
  await expect(connector.request(call(id))).rejects.toMatchObject({ code: 4200 })
  connector.end('expired')
  await expect(connector.request(call(id))).rejects.toMatchObject({ code: 'SESSION_GONE', context: { sessionId: id } })
})

test('parameters: stored', async () => {
  const connector = createToyConnector({ stored: { accounts, id: 'of-yesterday' } })
  expect(await connector.restore({ namespace: 'polkadot' })).toMatchObject({
    id: 'of-yesterday',
    chains: ['polkadot:one', 'polkadot:two'],
  })
  expect(await connector.restore({ namespace: 'cosmos' })).toBeUndefined()
  expect(await createToyConnector().restore({ namespace: 'polkadot' })).toBeUndefined()
})

test('parameters: isDeaf', () => {
  const connector = createToyConnector({ isDeaf: true })
  const { id } = connector.open({ accounts })
  void connector.disconnect(id)
  expect(connector.sessions()).toEqual([])
})

test('behavior: remembers the app that it was told', async () => {
  const connector = createToyConnector()
  const app = { sessionId: 'any', href: 'toy://wc', target: '_self' } as const
  await connector.rememberApp(app)
  expect(connector.apps).toEqual([app])
})

test('behavior: knows whether the page listens', () => {
  const connector = createToyConnector()
  connector.setRunning(false)
  expect(connector.isRunning).toBe(false)
})

test('behavior: a session replaces those that have nothing more', async () => {
  const connector = createToyConnector()
  const wide = connector.open({ accounts: ['polkadot:one:a', 'cosmos:one:b'] })
  const narrow = connector.open({ accounts: ['polkadot:one:a'] })
  await connector.replaceOthers(narrow.id)
  expect(connector.sessions()).toHaveLength(2)
  await connector.replaceOthers(wide.id)
  expect(connector.sessions()).toEqual([wide])
})
