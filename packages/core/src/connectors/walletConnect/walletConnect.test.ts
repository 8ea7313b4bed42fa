import { createFakePlatform, type FakePlatform } from '@portico/test-kit'
import { createFakeModal } from '@portico/test-kit/internal'
import { type Relay, startRelay } from '@portico/test-kit/internal/relay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  approvedNamespaces,
  createWallet,
  type PairedWallet,
} from '../../../../test-kit/src/relay/test/createWallet.js'
import { guardNetwork, type NetworkGuard } from '../../../../test-kit/src/relay/test/guardNetwork.js'
import { codeOf } from '../../../test/createHarness.js'
import type { PageChannel, StorageBackend } from '../../platform/types.js'
import type { MultichainEvent, MultichainSession, NamespaceRequest, PairingConnector } from '../types.js'
import { walletConnect } from './walletConnect.js'

const EVM: NamespaceRequest = {
  chains: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}
const SOLANA: NamespaceRequest = {
  chains: ['solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC'],
  methods: ['solana_signMessage'],
  events: [],
}

/** A page with the connector, whose time is the real one: the library has no other. */
interface Page {
  readonly platform: FakePlatform
  readonly connector: PairingConnector
  readonly events: MultichainEvent[]
}

let relay: Relay
let guard: NetworkGuard
/** Hosts of every relay so far: clients of earlier tests go on looking for theirs for a while. */
const relays: string[] = []
const strays: unknown[] = []
const opened: Page[] = []
const wallets: PairedWallet[] = []

beforeEach(async () => {
  guard = guardNetwork()
  relay = await startRelay({ redeliverMs: 300 })
  relays.push(`127.0.0.1:${relay.port}`)
})

afterEach(async () => {
  for (const { connector } of opened.splice(0)) connector.setRunning(false)
  await Promise.all(wallets.splice(0).map((wallet) => wallet.goOffline()))
  await relay.stop()
  guard.restore()
})

async function openPage(
  options: {
    readonly stored?: Record<string, string>
    readonly storage?: StorageBackend
    readonly channel?: (name: string) => PageChannel
    /** Whether nothing more can be stored. */
    readonly isFull?: () => boolean
  } = {}
): Promise<Page> {
  const platform = createFakePlatform({ stored: options.stored })
  const set: StorageBackend['set'] = (key, value) => {
    if (options.isFull?.()) throw new Error('full')
    return platform.storage.set(key, value)
  }
  const entry = walletConnect({ relayUrl: relay.url }).create({
    options: {
      metadata: { name: 'Shop', url: 'https://shop.example' },
      storagePrefix: '@test/',
      storage: options.storage,
    },
    platform: {
      ...platform,
      storage: { ...platform.storage, set },
      clock: { ...platform.clock, now: () => Date.now() },
      channel: options.channel ?? quietChannel,
    },
    emit: (type, data) => strays.push({ type, data }),
    networks: () => [],
    modal: createFakeModal().load,
  })
  if (!entry) throw new Error('There is no connector.')
  const loaded = await entry.load()
  const events: MultichainEvent[] = []
  loaded.subscribe((event) => events.push(event))
  const page: Page = { platform, connector: loaded, events }
  opened.push(page)
  return page
}

async function openWallet(options: { readonly rejects?: boolean } = {}): Promise<PairedWallet> {
  const wallet = await createWallet({ relayUrl: relay.url, ...options })
  wallets.push(wallet)
  return wallet
}

/** One pairing: the wallet gets the offer, and does with it what it does with all. */
async function pair(page: Page, wallet: PairedWallet, requests = [EVM, SOLANA]): Promise<MultichainSession> {
  return page.connector.offer({
    requests,
    signal: new AbortController().signal,
    onPairing: ({ uri }) => void wallet.pair(uri),
  })
}

/** What the library of the page keeps under a name. */
function kept({ platform }: Page, name: string): readonly unknown[] {
  const key = Object.keys(platform.stored).find((candidate) => candidate.endsWith(`//${name}`))
  return JSON.parse(platform.stored[key ?? ''] ?? '[]')
}

/** Offers that it keeps open. */
const proposals = (page: Page) => kept(page, 'proposal')

const ended = (page: Page) => page.events.filter(({ type }) => type === 'ended')
const updates = (page: Page) => page.events.flatMap((event) => (event.type === 'updated' ? [event.session] : []))

describe('what is there before a wallet pairs', () => {
  const platform = createFakePlatform()
  const storagePrefix = '@test/'
  const emit = (): void => undefined
  const networks = () => []
  const local = walletConnect({ relayUrl: 'ws://127.0.0.1:1' })

  it('is nothing without a relay or a project id, or when the dapp wants none', () => {
    expect(
      walletConnect().create({ options: { storagePrefix }, platform, emit, networks, modal: createFakeModal().load })
    ).toBeUndefined()
    expect(
      local.create({
        options: { storagePrefix, enableWalletConnect: false },
        platform,
        emit,
        networks,
        modal: createFakeModal().load,
      })
    ).toBeUndefined()
    expect(
      walletConnect().create({
        options: { storagePrefix, projectId: 'id' },
        platform,
        emit,
        networks,
        modal: createFakeModal().load,
      })
    ).toBeDefined()
    expect(
      local.create({ options: { storagePrefix }, platform, emit, networks, modal: createFakeModal().load })
    ).toBeDefined()
  })

  it('has a client with a name of its own, by the random source of the platform', async () => {
    const { platform } = await openPage()
    // Its ids count up, and the client has the first.
    expect(platform.page.randomId()).toMatch(/0002$/)
  })

  it('sends no request: the relay hears of a page when it pairs', async () => {
    await openPage()
    expect(relay.clients()).toEqual([])
    expect(guard.contacts()).toEqual([])
  })
})

describe('pairing', () => {
  it('gives a session over all namespaces that the wallet approved', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const session = await pair(page, wallet)
    expect(session).toMatchObject({
      chains: ['eip155:1', 'solana:8DKFFzhU3Ttw84bti9hBjJmA14mvJkyC'],
      methods: ['personal_sign', 'eth_sendTransaction', 'solana_signMessage'],
      wallet: { name: 'Harbor' },
      current: {},
    })
    expect(session.accounts.map((account) => account.split(':')[0])).toEqual(['eip155', 'solana'])
  })

  it('tells when the offer expires: four minutes from now', async () => {
    const page = await openPage()
    const controller = new AbortController()
    const expiresAt = await new Promise<number>((resolve) => {
      page.connector
        .offer({ requests: [EVM], signal: controller.signal, onPairing: (pairing) => resolve(pairing.expiresAt) })
        .catch(() => undefined)
    })
    expect(expiresAt - Date.now()).toBeGreaterThan(235_000)
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(240_000)
    controller.abort()
  })

  it('rejects when the wallet declines', async () => {
    const [page, wallet] = [await openPage(), await openWallet({ rejects: true })]
    expect(await codeOf(pair(page, wallet))).toBe('USER_REJECTED')
  })

  it('rejects with the reason of the signal, and closes the pairing, so that no wallet keeps a session of it', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const controller = new AbortController()
    const uri = await new Promise<string>((resolve) => {
      const attempt = page.connector.offer({
        requests: [EVM],
        signal: controller.signal,
        onPairing: (pairing) => resolve(pairing.uri),
      })
      attempt.catch((error: unknown) => expect(error).toBe('closed'))
    })
    // The person takes longer than the user.
    wallet.kit.events.removeAllListeners('session_proposal')
    const proposal = new Promise<number>((resolve) => wallet.kit.on('session_proposal', ({ id }) => resolve(id)))
    const isGone = new Promise((resolve) => wallet.kit.core.pairing.events.on('pairing_delete', resolve))
    await wallet.pair(uri)
    const id = await proposal
    controller.abort('closed')
    await isGone
    await expect(wallet.kit.approveSession({ id, namespaces: approvedNamespaces(['eip155:1']) })).rejects.toThrow()
    expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([])
  })

  describe('where offers are reused', () => {
    /** Makes an offer, which is aborted when it is there. */
    async function leave(page: Page, requests = [EVM]): Promise<string> {
      const controller = new AbortController()
      const offered = offer(page, { signal: controller.signal, requests })
      const uri = await offered.uri
      controller.abort('left')
      await expect(offered.session).rejects.toBe('left')
      return uri
    }

    function offer(
      page: Page,
      {
        signal = new AbortController().signal,
        requests = [EVM],
      }: { signal?: AbortSignal; requests?: NamespaceRequest[] } = {}
    ) {
      let resolve: (uri: string) => void = () => undefined
      const uri = new Promise<string>((done) => {
        resolve = done
      })
      const session = page.connector.offer({
        requests,
        reuses: true,
        signal,
        onPairing: (pairing) => resolve(pairing.uri),
      })
      return { uri, session }
    }

    it('keeps an offer that was aborted for the next call', async () => {
      const [page, wallet] = [await openPage(), await openWallet()]
      const uri = await leave(page)
      const second = offer(page)
      expect(await second.uri).toBe(uri)
      await wallet.pair(uri)
      expect((await second.session).wallet.name).toBe('Harbor')
    })

    it('gives no caller an offer that a wallet took meanwhile; that approval is undone', async () => {
      const [page, wallet] = [await openPage(), await openWallet()]
      const uri = await leave(page)
      await wallet.pair(uri)
      await expect.poll(() => wallet.ended).toHaveLength(1)
      const second = offer(page)
      expect(await second.uri).not.toBe(uri)
      await wallet.pair(await second.uri)
      expect((await second.session).id).not.toBe(wallet.ended[0])
    })

    it('restores no session that was undone, also before the relay has heard of its end', async () => {
      const [page, wallet] = [await openPage(), await openWallet()]
      relay.setFaults({ slowMs: 1_000, onlyTags: [1112] })
      await wallet.pair(await leave(page))
      await expect.poll(() => relay.log().some(({ type, tag }) => type === 'published' && tag === 1112)).toBe(true)
      // Both pages tell the wallet, whose library cannot take the end of a session twice.
      await wallet.goOffline()
      expect(kept(page, 'session')).toHaveLength(1)
      const next = await openPage({ stored: { ...page.platform.stored } })
      expect(await next.connector.restore({ namespace: 'eip155' })).toBeUndefined()
      await expect.poll(() => [...kept(page, 'session'), ...kept(next, 'session')]).toEqual([])
    })

    it('gives no caller an offer that a wallet declined meanwhile', async () => {
      const [page, wallet] = [await openPage(), await openWallet({ rejects: true })]
      const uri = await leave(page)
      await wallet.pair(uri)
      await expect.poll(() => proposals(page)).toEqual([])
      const second = offer(page)
      second.session.catch(() => undefined)
      expect(await second.uri).not.toBe(uri)
    })

    it('gives an offer once: what it was taken for does not come to a later call', async () => {
      const [page, wallet] = [await openPage(), await openWallet()]
      const uri = await leave(page)
      const second = offer(page)
      await wallet.pair(uri)
      const { id } = await second.session
      const third = offer(page)
      third.session.catch(() => undefined)
      expect(await third.uri).not.toBe(uri)
      await wallet.pair(await third.uri)
      expect((await third.session).id).not.toBe(id)
    })

    it('gives two calls at a time an offer each', async () => {
      const page = await openPage()
      const uri = await leave(page)
      const [one, other] = [offer(page), offer(page)]
      expect(await one.uri).toBe(uri)
      expect(await other.uri).not.toBe(uri)
    })

    it('closes an offer that the next call cannot use, because it asks for something else', async () => {
      const page = await openPage()
      const uri = await leave(page)
      expect(await leave(page, [SOLANA])).not.toBe(uri)
      await expect.poll(() => proposals(page)).toHaveLength(1)
    })

    it('keeps the newest of two that were aborted together, and closes the other', async () => {
      const page = await openPage()
      const controller = new AbortController()
      const [one, other] = [offer(page, controller), offer(page, controller)]
      const uris = await Promise.all([one.uri, other.uri])
      controller.abort('left')
      await Promise.allSettled([one.session, other.session])
      await expect.poll(() => proposals(page)).toHaveLength(1)
      expect(await offer(page).uri).toBe(uris[1])
    })
  })

  it('waits for a relay that is down, and says so', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    await pair(page, wallet)
    await relay.down()
    await expect.poll(() => page.events.at(-1)).toMatchObject({ type: 'transport', isUp: false })
    const second = pair(page, wallet)
    await relay.up()
    expect((await second).wallet.name).toBe('Harbor')
    expect(page.events).toContainEqual({ type: 'transport', isUp: true })
  })

  it('says why the relay did not let the page in', async () => {
    relay.setFaults({ refuses: 'Unauthorized: invalid key' })
    const page = await openPage()
    const controller = new AbortController()
    const attempt = codeOf(page.connector.offer({ requests: [EVM], signal: controller.signal }))
    await expect
      .poll(() => page.events)
      .toContainEqual(
        expect.objectContaining({ type: 'transport', isUp: false, message: expect.stringContaining('invalid key') })
      )
    controller.abort('enough')
    await attempt
  })
})

describe('a session', () => {
  it('carries requests, and what the wallet answers as it came', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const account = wallet.kit.getActiveSessions()[id]?.namespaces['eip155']?.accounts[0]?.split(':')[2]
    const call = { sessionId: id, networkId: 'eip155:1' as const }
    const signature = await page.connector.request({ ...call, method: 'personal_sign', params: ['0x6869', account] })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const declined = page.connector.request({ ...call, method: 'eth_sendTransaction', params: [{}] })
    await expect(declined).rejects.toMatchObject({ code: 5000 })
  })

  it('follows the wallet: networks, accounts, and what it takes back', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const namespaces = approvedNamespaces(['eip155:1', 'eip155:10'])
    const [one = '', ten = ''] = namespaces.eip155.accounts
    const second = `eip155:1:0x${'2'.repeat(40)}`
    namespaces.eip155.accounts = [one, second, ten]
    await wallet.kit.updateSession({ topic: id, namespaces })
    await expect.poll(() => updates(page).at(-1)?.chains).toContain('eip155:10')
    expect(updates(page).at(-1)?.accounts.slice(0, 2)).toEqual([one, second])

    const emit = (name: string, data: unknown) =>
      wallet.kit.emitSessionEvent({ topic: id, chainId: 'eip155:1', event: { name, data } })
    await emit('chainChanged', 10)
    await expect.poll(() => updates(page).at(-1)?.current).toEqual({ eip155: 'eip155:10' })
    await emit('accountsChanged', [second])
    await expect.poll(() => updates(page).at(-1)?.accounts[0]).toBe(second)
  })

  it('is on a network that the page chose, if the wallet approved it', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    page.connector.switchNetwork({ sessionId: id, networkId: 'eip155:10' })
    expect(updates(page)).toEqual([])
    page.connector.switchNetwork({ sessionId: id, networkId: 'eip155:1' })
    expect(updates(page).at(-1)?.current).toEqual({ eip155: 'eip155:1' })
  })

  it('is there after a reload, on the same network, without asking the wallet', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const session = await pair(page, wallet)
    page.connector.switchNetwork({ sessionId: session.id, networkId: 'eip155:1' })
    const asked = wallet.requests.length
    const next = await openPage({ stored: page.platform.stored })
    expect(await next.connector.restore({ namespace: 'eip155' })).toEqual({
      ...session,
      current: { eip155: 'eip155:1' },
    })
    expect(wallet.requests).toHaveLength(asked)
  })

  it("is kept in the page's storage only; what an earlier version left in the dapp's is removed, not used", async () => {
    const wallet = await openWallet()
    const earlier = await openPage()
    await pair(earlier, wallet)
    const given: Record<string, string> = { ...earlier.platform.stored, '@test/v1/state': 'the hint' }
    const before = Object.keys(given).length
    const writes: string[] = []
    const storage: StorageBackend = {
      get: (key) => given[key],
      set: (key) => void writes.push(key),
      remove: (key) => {
        delete given[key]
      },
    }
    const page = await openPage({ storage })
    expect(await page.connector.restore({ namespace: 'eip155' })).toBeUndefined()
    const session = await pair(page, wallet)
    expect(before).toBeGreaterThan(5)
    // The library writes an empty list of its events, and never looks for it.
    expect(given).toEqual({ '@test/v1/state': 'the hint', '@test/v1/wc/wc@2:core:0.1//event-client': '[]' })
    expect(writes).toEqual([])
    const next = await openPage({ storage, stored: page.platform.stored })
    expect((await next.connector.restore({ namespace: 'eip155' }))?.id).toBe(session.id)
  })

  it('replaces one that has nothing more, whose wallet hears of it', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const first = await pair(page, wallet)
    const second = await pair(page, wallet)
    await page.connector.replaceOthers(second.id)
    expect(ended(page)).toEqual([{ type: 'ended', sessionId: first.id, reason: 'user' }])
    await expect.poll(() => wallet.ended).toEqual([first.id])
    const next = await openPage({ stored: page.platform.stored })
    expect((await next.connector.restore({ namespace: 'solana' }))?.id).toBe(second.id)
    expect(await next.connector.restore({ namespace: 'bip122' })).toBeUndefined()
  })

  it('ends at once when the page ends it, and the wallet hears of it', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const told = page.connector.disconnect(id)
    expect(ended(page)).toEqual([{ type: 'ended', sessionId: id, reason: 'user' }])
    await told
    await expect.poll(() => wallet.ended).toEqual([id])
    await page.connector.disconnect(id)
    expect(ended(page)).toHaveLength(1)
  })

  it('ends when the wallet ends it; what waits for an answer is told that it is gone', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    await wallet.goOffline()
    const waiting = codeOf(
      page.connector.request({ sessionId: id, networkId: 'eip155:1', method: 'eth_sendTransaction', params: [{}] })
    )
    await wallet.goOnline()
    await wallet.kit.disconnectSession({ topic: id, reason: { code: 6000, message: 'Gone.' } })
    await expect.poll(() => ended(page)).toEqual([{ type: 'ended', sessionId: id, reason: 'wallet' }])
    expect(await waiting).toBe('SESSION_GONE')
    const after = page.connector.request({ sessionId: id, networkId: 'eip155:1', method: 'personal_sign', params: [] })
    expect(await codeOf(after)).toBe('SESSION_GONE')
  })

  it('that ended while the relay was down is gone after a reload too, and then the wallet hears of it', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    await relay.down()
    void page.connector.disconnect(id)
    expect(ended(page)).toHaveLength(1)
    const stored = { ...page.platform.stored }
    await relay.up()
    const next = await openPage({ stored })
    expect(await next.connector.restore({ namespace: 'eip155' })).toBeUndefined()
    await expect.poll(() => wallet.ended).toContain(id)
  })

  it('that ends in one page of the dapp ends in the other', async () => {
    const channels = sharedChannels()
    const [page, wallet] = [await openPage({ channel: channels() }), await openWallet()]
    const { id } = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored, channel: channels() })
    await other.connector.restore({ namespace: 'eip155' })
    await page.connector.disconnect(id)
    expect(ended(other)).toEqual([{ type: 'ended', sessionId: id, reason: 'user' }])
  })

  it('in two pages is answered in the one that asked; the other tells once that an answer is none of its', async () => {
    strays.length = 0
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored })
    await other.connector.restore({ namespace: 'eip155' })
    const call = { sessionId: id, networkId: 'eip155:1', method: 'personal_sign', params: ['0x6869', '0x00'] } as const
    expect(await other.connector.request(call)).toMatch(/^0x/)
    expect(await page.connector.request(call)).toMatch(/^0x/)
    expect(await other.connector.request(call)).toMatch(/^0x/)
    await expect.poll(() => strays.length).toBeGreaterThan(0)
    expect(strays).toEqual(
      strays.map(() => ({
        type: 'connector:stray',
        data: { message: expect.stringMatching(/^(No matching key|Pending session not found)/) },
      }))
    )
    // Once for each page.
    expect(strays.length).toBeLessThanOrEqual(2)
  })

  it('that another page ended while this one slept is over, and does not come back with the next visit', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored })
    await other.connector.restore({ namespace: 'eip155' })
    await other.connector.disconnect(id)
    expect(ended(page)).toEqual([])
    await page.connector.refresh?.()
    expect(ended(page)).toEqual([{ type: 'ended', sessionId: id, reason: 'user' }])
    const next = await openPage({ stored: page.platform.stored })
    expect(await next.connector.restore({ namespace: 'eip155' })).toBeUndefined()
    expect(JSON.stringify(page.platform.stored)).not.toContain(id)
  })

  it('that another page made while this one slept is there, and is asked', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const first = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored })
    await other.connector.restore({ namespace: 'eip155' })
    const second = await pair(other, wallet)
    await other.connector.replaceOthers(second.id)
    other.connector.setRunning(false)
    await page.connector.refresh?.()
    expect(ended(page)).toEqual([{ type: 'ended', sessionId: first.id, reason: 'user' }])
    expect((await page.connector.restore({ namespace: 'eip155' }))?.id).toBe(second.id)
    const call = {
      sessionId: second.id,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x6869', '0x00'],
    } as const
    expect(await page.connector.request(call)).toMatch(/^0x/)
    expect(kept(page, 'session')).toMatchObject([{ topic: second.id }])
  })

  it('that was changed while this one slept, by the wallet or in another page, is as it is now', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored })
    await other.connector.restore({ namespace: 'eip155' })
    page.connector.setRunning(false)
    await expect.poll(() => page.events.at(-1)).toEqual({ type: 'transport', isUp: false })
    await wallet.kit.updateSession({ topic: id, namespaces: approvedNamespaces(['eip155:1', 'eip155:10']) })
    await expect.poll(() => updates(other).at(-1)?.chains).toContain('eip155:10')
    await other.connector.switchNetwork({ sessionId: id, networkId: 'eip155:10' })
    // The page is stopped when the wallet ends it: the relay keeps that.
    other.connector.setRunning(false)
    await expect.poll(() => other.events.at(-1)).toEqual({ type: 'transport', isUp: false })
    await wallet.kit.disconnectSession({ topic: id, reason: { code: 6000, message: 'Gone.' } })
    await page.connector.refresh?.()
    expect(updates(page).at(-1)).toMatchObject({
      chains: expect.arrayContaining(['eip155:10']),
      current: { eip155: 'eip155:10' },
    })
    await expect.poll(() => ended(page)).toEqual([{ type: 'ended', sessionId: id, reason: 'wallet' }])
  })

  it('that could not be stored is no end of another page', async () => {
    let isFull = false
    const [page, wallet] = [await openPage({ isFull: () => isFull }), await openWallet()]
    await pair(page, wallet)
    isFull = true
    await pair(page, wallet)
    await page.connector.refresh?.()
    expect(ended(page)).toEqual([])
  })

  it('that the page doesn’t use ends without a word', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const other = await openPage({ stored: page.platform.stored })
    // The library hears of all its sessions as soon as it is with the relay.
    const own = await pair(other, wallet)
    await wallet.kit.disconnectSession({ topic: id, reason: { code: 6000, message: 'Gone.' } })
    await expect.poll(() => ended(page)).toHaveLength(1)
    await wallet.kit.disconnectSession({ topic: own.id, reason: { code: 6000, message: 'Gone.' } })
    await expect.poll(() => ended(other)).toContainEqual({ type: 'ended', sessionId: own.id, reason: 'wallet' })
    expect(ended(other)).toHaveLength(1)
  })

  it('stays on its network when the wallet goes to one that it did not approve', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    page.connector.switchNetwork({ sessionId: id, networkId: 'eip155:1' })
    const before = updates(page).length
    const emit = (name: string, data: unknown) =>
      wallet.kit.emitSessionEvent({ topic: id, chainId: 'eip155:1', event: { name, data } })
    await emit('chainChanged', 137)
    await emit('accountsChanged', [`0x${'3'.repeat(40)}`])
    await expect.poll(() => updates(page)).toHaveLength(before + 1)
    expect(updates(page).at(-1)?.current).toEqual({ eip155: 'eip155:1' })
  })

  it('is restored where it is the newest of several', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const ids = [(await pair(page, wallet)).id, (await pair(page, wallet)).id]
    const [key = '', text = ''] = Object.entries(page.platform.stored).find(([one]) => one.endsWith('//session')) ?? []
    for (const id of ids) {
      // It was approved a minute after the other.
      const sessions: readonly { topic: string; expiry: number }[] = JSON.parse(text)
      const moved = sessions.map((one) => ({ ...one, expiry: one.expiry + (one.topic === id ? 60 : 0) }))
      const next = await openPage({ stored: { ...page.platform.stored, [key]: JSON.stringify(moved) } })
      expect((await next.connector.restore({ namespace: 'eip155' }))?.id).toBe(id)
    }
  })

  it("tells the library to open no app: another kit's choice may be stored in this browser", async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const [, text = '[]'] = Object.entries(page.platform.stored).find(([one]) => one.endsWith('//session')) ?? []
    expect(JSON.parse(text)).toMatchObject([{ topic: id, sessionConfig: { disableDeepLink: true } }])
  })

  it('opens the wallet where the visitor paired on this device, for each request', async () => {
    const [page, wallet] = [await openPage(), await openWallet()]
    const { id } = await pair(page, wallet)
    const sign = () =>
      page.connector.request({
        sessionId: id,
        networkId: 'eip155:1',
        method: 'personal_sign',
        params: ['0x6869', '0x00'],
      })
    await sign()
    expect(page.platform.opener.opened).toEqual([])
    await page.connector.rememberApp({ sessionId: id, href: 'harbor://', target: '_self' })
    await sign()
    expect(page.platform.opener.opened).toEqual([{ url: 'harbor://', target: '_self' }])
    const next = await openPage({ stored: page.platform.stored })
    await next.connector.restore({ namespace: 'eip155' })
    await next.connector.request({
      sessionId: id,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: ['0x6869', '0x00'],
    })
    expect(next.platform.opener.opened).toHaveLength(1)
  })
})

it('contacts the relay and no other host, from the first call to the last', async () => {
  const [page, wallet] = [await openPage(), await openWallet()]
  const { id } = await pair(page, wallet)
  await page.connector.request({
    sessionId: id,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x6869', '0x00'],
  })
  await page.connector.disconnect(id)
  expect(guard.contacts()).toContain(`127.0.0.1:${relay.port}`)
  expect(guard.contacts().filter((host) => !relays.includes(host))).toEqual([])
})

function quietChannel(): PageChannel {
  return { post: () => undefined, listen: () => () => undefined }
}

/** Channels of pages that hear each other, and not themselves. */
function sharedChannels(): () => (name: string) => PageChannel {
  const all = new Set<{ hear: (message: string) => void }>()
  return () => () => {
    const own = { hear: (_message: string): void => undefined }
    all.add(own)
    return {
      post: (message) => {
        for (const other of all) if (other !== own) other.hear(message)
      },
      listen: (listener) => {
        own.hear = listener
        return () => void all.delete(own)
      },
    }
  }
}
