import { PorticoError } from '@portico/core'
import { createFakeClock, createToyConnector, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'
import type { MultichainEvent, MultichainSession, Pairing, PairingConnector } from '../types.js'
import { offerPairing } from './offerPairing.js'

const [ONE] = toyNetworks()

const sessionOf = (id: string): MultichainSession => ({
  id,
  accounts: [`${ONE.id}:toy-phone`],
  chains: [ONE.id],
  methods: [],
  current: {},
  wallet: { name: 'Toy Phone Wallet' },
})

const refusal = (): PorticoError => new PorticoError('USER_REJECTED', { context: { action: 'connect' } })

/** An offer as the connector was asked for it, answered by the test. */
interface Asked {
  readonly signal: AbortSignal
  /** The connector has an address for it, which expires in 4 minutes. */
  show(uri: string): void
  approve(session: MultichainSession): void
  fail(error: unknown): void
}

function openOffer(change: { readonly isSeen?: boolean } = {}) {
  const clock = createFakeClock()
  const asked: Asked[] = []
  const listeners = new Set<(event: MultichainEvent) => void>()
  const disconnected: string[] = []
  const shown: string[] = []
  const declined: string[] = []
  const relay: { readonly isUp: boolean; readonly message?: string | undefined }[] = []
  const controller = new AbortController()
  const connector: PairingConnector = {
    ...createToyConnector(),
    offer: ({ signal, onPairing }) =>
      new Promise((approve, fail) => {
        const show = (uri: string): void => onPairing?.({ uri, expiresAt: clock.now() + 240_000 } satisfies Pairing)
        asked.push({ signal, show, approve, fail })
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    disconnect: async (sessionId) => void disconnected.push(sessionId),
  }
  const session = offerPairing({
    connector,
    requests: [{ chains: [ONE.id], methods: [], events: [] }],
    reuses: false,
    signal: controller.signal,
    clock,
    onPairing: ({ uri }) => void shown.push(uri),
    onDeclined: change.isSeen === false ? undefined : ({ code }) => void declined.push(code),
    onRelay: (state) => void relay.push(state),
  })
  const at = (index: number): Asked => {
    const one = asked[index]
    if (!one) throw new Error(`Offer ${index} was not asked for.`)
    return one
  }
  const tell = (event: MultichainEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  return { clock, asked, at, tell, listeners, disconnected, shown, declined, relay, controller, session }
}

describe('offerPairing', () => {
  it('default: the session of the offer that a wallet took; nothing is left of it', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    page.at(0).approve(sessionOf('a'))
    expect((await page.session).id).toBe('a')
    expect(page.shown).toEqual(['wc:0'])
    expect(page.at(0).signal.aborted).toBe(true)
    expect(page.listeners.size).toBe(0)
    await page.clock.advance(600_000)
    expect(page.asked).toHaveLength(1)
    expect(page.relay).toEqual([])
  })

  it('behavior: an address that comes after that of a newer offer is not shown', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    page.at(0).fail(refusal())
    await settle()
    // The relay takes so long with the second that the first would have been renewed by now.
    await page.clock.advance(230_000)
    expect(page.asked).toHaveLength(3)
    page.at(2).show('wc:2')
    page.at(1).show('wc:1')
    expect(page.shown).toEqual(['wc:0', 'wc:2'])
  })

  it('behavior: a session that comes when all is over is ended', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    await page.clock.advance(230_000)
    page.at(1).show('wc:1')
    page.at(0).approve(sessionOf('a'))
    page.at(1).approve(sessionOf('b'))
    expect((await page.session).id).toBe('a')
    await settle()
    expect(page.disconnected).toEqual(['b'])
  })

  it('behavior: a session that comes after the abort is ended', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    page.controller.abort('left')
    await expect(page.session).rejects.toBe('left')
    page.at(0).approve(sessionOf('a'))
    await settle()
    expect(page.disconnected).toEqual(['a'])
  })

  it('behavior: a refusal of an offer that was renewed since is told, and the newest stays', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    await page.clock.advance(230_000)
    page.at(1).show('wc:1')
    page.at(0).fail(refusal())
    await settle()
    expect(page.declined).toEqual(['USER_REJECTED'])
    expect(page.asked).toHaveLength(2)
    expect(page.shown).toEqual(['wc:0', 'wc:1'])
    page.at(1).fail(refusal())
    await settle()
    expect(page.asked).toHaveLength(3)
  })

  it('behavior: an offer that runs out is no refusal: the newest is made anew, and an older one is let go', async () => {
    const page = openOffer()
    const runOut = (index: number) =>
      page.at(index).fail(new PorticoError('TIMED_OUT', { context: { afterMs: 240_000 } }))
    page.at(0).show('wc:0')
    await page.clock.advance(230_000)
    page.at(1).show('wc:1')
    runOut(0)
    await settle()
    expect(page.asked).toHaveLength(2)
    runOut(1)
    await settle()
    expect(page.asked).toHaveLength(3)
    expect(page.declined).toEqual([])
  })

  it('behavior: of an offer that was renewed since, it is not told that the relay is away, and no other is made', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    await page.clock.advance(230_000)
    page.at(1).show('wc:1')
    page.at(0).fail(new PorticoError('RELAY_UNREACHABLE', { context: { url: 'wss://relay.toy.example' } }))
    await page.clock.advance(60_000)
    expect([page.relay, page.asked.length]).toEqual([[], 2])
  })

  it('error: USER_REJECTED: where the code is not shown, the first refusal is the end', async () => {
    const page = openOffer({ isSeen: false })
    page.at(0).show('wc:0')
    page.at(0).fail(refusal())
    expect(await codeOf(page.session)).toBe('USER_REJECTED')
    expect(page.asked).toHaveLength(1)
  })

  it('behavior: a relay that is back at once was never away', async () => {
    const page = openOffer()
    page.at(0).show('wc:0')
    page.tell({ type: 'transport', isUp: false })
    await page.clock.advance(1_000)
    page.tell({ type: 'transport', isUp: true })
    await page.clock.advance(10_000)
    expect(page.relay).toEqual([])
    page.tell({ type: 'transport', isUp: false })
    await page.clock.advance(1_500)
    expect(page.relay).toEqual([{ isUp: false, message: undefined }])
  })

  it('behavior: an offer that cannot be made is asked for again, later each time; an address begins anew', async () => {
    const page = openOffer()
    const down = (index: number) =>
      page.at(index).fail(new PorticoError('RELAY_UNREACHABLE', { context: { url: 'wss://relay.example' } }))
    down(0)
    await settle()
    await page.clock.advance(1_000)
    expect(page.asked).toHaveLength(2)
    down(1)
    await settle()
    await page.clock.advance(1_999)
    expect(page.asked).toHaveLength(2)
    await page.clock.advance(1)
    page.at(2).show('wc:2')
    down(2)
    await settle()
    await page.clock.advance(1_000)
    expect(page.asked).toHaveLength(4)
    expect(page.relay.map(({ isUp }) => isUp)).toEqual([false, true, false])
  })

  it('behavior: an attempt that is over before it begins asks for nothing', async () => {
    const asked: unknown[] = []
    const connector: PairingConnector = {
      ...createToyConnector(),
      offer: (request) => {
        asked.push(request)
        return new Promise(() => undefined)
      },
    }
    const clock = createFakeClock()
    const signal = AbortSignal.abort('left')
    const nothing = (): void => undefined
    const offered = offerPairing({
      connector,
      requests: [],
      reuses: false,
      signal,
      clock,
      onPairing: nothing,
      onRelay: nothing,
    })
    await expect(offered).rejects.toBe('left')
    expect(asked).toEqual([])
  })
})
