import { createPortico, PorticoError, type PorticoOptions } from '@portico/core'
import type { AccountId, MultichainEvent, MultichainFactory } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { definePlugin } from '@portico/core/plugin'
import {
  createFakePlatform,
  createToyAdapter,
  createToyConnector,
  settle,
  type ToyConnector,
  toyNetworks,
} from '@portico/test-kit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codeOf } from '../../../../test/createHarness.js'
import { createGatePlugin, createHeldGate } from '../../../../test/createHeldGate.js'
import { createWorldOfThree, type WorldOfThree } from '../../../../test/createWorldOfThree.js'
import { createEntry } from '../../../connectors/createEntry.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../../chunks/connections.js'
import '../../../chunks/pairing.js'
import '../../../chunks/restore.js'

const networkOf = (namespace: 'polkadot' | 'cosmos' | 'bip122', index = 0) => {
  const network = toyNetworks(namespace)[index]
  if (!network) throw new Error('There is no such network.')
  return network.id
}
const POLKADOT: AccountId = `${networkOf('polkadot')}:toy-phone-p`
const COSMOS: AccountId = `${networkOf('cosmos')}:toy-phone-c`

/** The multichain connector of a page, over a wallet that obeys the test. */
function connectorOver(toy: ToyConnector, load: () => Promise<ToyConnector> = async () => toy): MultichainFactory {
  return {
    id: 'walletConnect',
    create: () => createEntry({ id: 'walletConnect', name: 'WalletConnect', type: 'pairing', load }),
  }
}

async function createPhoneWorld(
  options: Partial<PorticoOptions> & {
    readonly toy?: ToyConnector
    readonly load?: () => Promise<ToyConnector>
  } = {}
): Promise<WorldOfThree & { readonly toy: ToyConnector; readonly key: string }> {
  // Offers end by the time of the page, which is not there yet.
  const clock: Clock = {
    now: () => world.platform.clock.now(),
    setTimeout: (callback, delayMs) => world.platform.clock.setTimeout(callback, delayMs),
  }
  const { toy = createToyConnector({ clock }), load, ...rest } = options
  const world: WorldOfThree = await createWorldOfThree({ connectors: [connectorOver(toy, load)], ...rest })
  await world.portico.preload()
  const group = world.portico.wallets().find(({ id }) => id === 'walletConnect')
  return { ...world, toy, key: group?.wallets[0]?.key ?? '' }
}

/** Opens the modal and chooses the row of the connector. */
async function choose({ portico, key }: { readonly portico: WorldOfThree['portico']; readonly key: string }) {
  await portico.modal.open()
  portico.connect({ walletKey: key }).catch(() => undefined)
  await settle()
}

const attempt = ({ portico }: WorldOfThree) => portico.snapshot('attempt')
const shownPairing = (world: WorldOfThree) => {
  const shown = attempt(world)
  if (shown.channel !== 'pairing') throw new Error(`No pairing is shown: ${shown.channel}, ${shown.status}.`)
  return shown
}
const view = ({ portico }: WorldOfThree) => portico.snapshot('router').stack.at(-1)
const list = ({ portico }: WorldOfThree) => portico.snapshot('connections').list

describe('the entry', () => {
  it('is one row for all namespaces, in its own group', async () => {
    const { portico } = await createPhoneWorld()
    const group = portico.wallets().find(({ id }) => id === 'walletConnect')
    expect(group?.wallets).toHaveLength(1)
    expect(group?.wallets[0]?.options.map(({ namespace }) => namespace)).toEqual(['polkadot', 'cosmos', 'bip122'])
  })

  it('is not there without a connector', async () => {
    const { portico } = await createWorldOfThree()
    await portico.preload()
    expect(portico.wallets().map(({ id }) => id)).not.toContain('walletConnect')
  })
})

describe('pairing', () => {
  it('shows an offer in its own view, and connects every namespace that the wallet approves', async () => {
    const world = await createPhoneWorld()
    await world.portico.modal.open()
    const connecting = world.portico.connect({ walletKey: world.key })
    expect(attempt(world)).toMatchObject({ status: 'preparing', walletKey: world.key })
    expect(view(world)?.view).toBe('ConnectingWalletConnectBasic')
    await settle()
    expect(attempt(world)).toMatchObject({
      status: 'waiting',
      place: 'qrcode',
      pairing: { uri: world.toy.offers[0]?.uri },
    })
    expect(world.toy.offers[0]?.requests.map(({ chains }) => chains[0]?.split(':')[0])).toEqual([
      'polkadot',
      'cosmos',
      'bip122',
    ])
    world.toy.approve({ accounts: [COSMOS, POLKADOT] })
    const connected = await connecting
    expect(connected.map(({ id }) => id)).toEqual(['polkadot/walletConnect', 'cosmos/walletConnect'])
    expect(connected[0]?.wallet).toEqual({ name: 'Toy Phone Wallet' })
    expect(world.portico.snapshot('modal').open).toBe(false)
    expect(world.portico.snapshot('networks').activeNamespace).toBe('polkadot')
    expect(attempt(world).status).toBe('choosing')
    expect(world.events).toContainEqual({
      type: 'connect:started',
      data: { walletKey: world.key, method: 'walletConnect', place: 'qrcode' },
    })
  })

  it('goes to what a wallet approved when that is another namespace, and another network', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    world.toy.approve({ accounts: [`${networkOf('cosmos', 1)}:toy-phone-c`] })
    await settle()
    expect(list(world)).toMatchObject([{ namespace: 'cosmos', networkId: networkOf('cosmos', 1) }])
    expect(world.portico.snapshot('networks').activeNamespace).toBe('cosmos')
    expect(world.portico.snapshot('modal').open).toBe(false)
  })

  it('asks for one namespace only when one network is wanted', async () => {
    const world = await createPhoneWorld()
    await world.portico.modal.open()
    void world.portico.connect({ walletKey: world.key, networkId: networkOf('cosmos') }).catch(() => undefined)
    await settle()
    expect(world.toy.offers[0]?.requests).toHaveLength(1)
    expect(world.toy.offers[0]?.requests[0]?.chains).toContain(networkOf('cosmos'))
  })

  it('stays usable when a wallet declines: the next code is there, and what happened is said', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    const [before] = world.toy.offers
    world.toy.reject()
    await settle()
    expect(attempt(world)).toMatchObject({ status: 'rejected', errorCode: 'USER_REJECTED' })
    expect(shownPairing(world).pairing?.uri).not.toBe(before?.uri)
    world.toy.approve({ accounts: [POLKADOT] })
    await settle()
    expect(list(world)).toHaveLength(1)
  })

  it('rejects when a wallet declines and the code is not shown', async () => {
    const world = await createPhoneWorld()
    const code = codeOf(world.portico.connect({ walletKey: world.key }))
    await settle()
    world.toy.reject()
    expect(await code).toBe('USER_REJECTED')
  })

  it('opens the modal for a code when something draws it', async () => {
    const world = await createPhoneWorld()
    world.portico.modal.attach({ shown: async () => undefined })
    void world.portico.connect({ walletKey: world.key }).catch(() => undefined)
    await settle()
    expect(world.portico.snapshot('modal').open).toBe(true)
    expect(view(world)?.view).toBe('ConnectingWalletConnectBasic')
    expect(attempt(world).status).toBe('waiting')
  })

  it('ends with the modal: the call rejects, and the offer is taken back', async () => {
    const world = await createPhoneWorld()
    await world.portico.modal.open()
    const code = codeOf(world.portico.connect({ walletKey: world.key }))
    await settle()
    world.portico.modal.close()
    expect(await code).toBe('MODAL_CLOSED')
    expect(world.toy.offers[0]?.end).toBe('aborted')
    expect(attempt(world)).toEqual({ status: 'choosing', helpVisible: false })
  })

  it('that is closed while its code is fetched leaves nothing behind', async () => {
    const world = await createPhoneWorld()
    await world.portico.modal.open()
    const code = codeOf(world.portico.connect({ walletKey: world.key }))
    world.portico.modal.close()
    expect(await code).toBe('MODAL_CLOSED')
    expect(attempt(world)).toEqual({ status: 'choosing', helpVisible: false })
  })

  it('gives way to a wallet of this browser, and nothing of it is left', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    expect(attempt(world)).toMatchObject({ channel: 'pairing', places: ['qrcode'] })
    world.local.bip122.behavior = 'hold'
    void world.portico.connect({ walletKey: 'toy.bip122' }).catch(() => undefined)
    await settle()
    expect(attempt(world)).toEqual({
      status: 'waiting',
      channel: 'extension',
      walletKey: 'toy.bip122',
      helpVisible: false,
    })
  })

  it('ends with the signal of its caller, and closes the modal that was opened for the code', async () => {
    const world = await createPhoneWorld()
    world.portico.modal.attach({ shown: async () => undefined })
    const controller = new AbortController()
    const code = codeOf(world.portico.connect({ walletKey: world.key, signal: controller.signal }))
    await settle()
    expect(attempt(world)).toMatchObject({ pairing: { uri: world.toy.offers[0]?.uri } })
    controller.abort()
    expect(await code).toBe('ABORTED')
    expect(world.toy.offers[0]?.end).toBe('aborted')
    expect(attempt(world)).toEqual({ status: 'choosing', helpVisible: false })
    expect(world.portico.snapshot('modal').open).toBe(false)
    // Aborted before it begins, it shows nothing at all.
    expect(await codeOf(world.portico.connect({ walletKey: world.key, signal: AbortSignal.abort() }))).toBe('ABORTED')
    expect(world.portico.snapshot('modal').open).toBe(false)
  })

  it('ends when the visitor goes back', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    world.portico.router.back()
    await settle()
    expect(view(world)?.view).toBe('Connect')
    expect(world.toy.offers[0]?.end).toBe('aborted')
  })

  it('renews the code before it expires, and leaves the one before open for who scanned it', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    const { expiresAt = 0, uri } = shownPairing(world).pairing ?? {}
    await world.platform.clock.advance(expiresAt - world.platform.clock.now() - 10_001)
    await settle()
    expect(shownPairing(world).pairing?.uri).toBe(uri)
    await world.platform.clock.advance(1)
    await settle()
    expect(attempt(world)).toMatchObject({ status: 'waiting' })
    expect(shownPairing(world).pairing?.uri).not.toBe(uri)
    expect(world.toy.offers.map(({ end }) => end)).toEqual([undefined, undefined])
  })

  it('says after 8 s where the question may hide', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    expect(attempt(world).helpVisible).toBe(false)
    await world.platform.clock.advance(8_000)
    expect(attempt(world).helpVisible).toBe(true)
  })

  it('rejects when the wallet shares nothing, and ends that session', async () => {
    const world = await createPhoneWorld()
    await world.portico.modal.open()
    const code = codeOf(world.portico.connect({ walletKey: world.key }))
    await settle()
    world.toy.approve({ accounts: [], chains: [networkOf('cosmos')] })
    expect(await code).toBe('CHAINS_UNSUPPORTED')
    expect(attempt(world).status).toBe('unsupportedChain')
    expect(world.toy.sessions()).toEqual([])
  })

  it('ends the session when a gate refuses the connection', async () => {
    const world = await createPhoneWorld({
      plugins: [
        definePlugin({
          name: 'strict',
          setup: ({ addGate }) =>
            addGate({
              name: 'strict',
              check: () => Promise.reject(new PorticoError('GATE_REFUSED', { context: { gate: 'strict' } })),
            }),
        }),
      ],
    })
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    expect(list(world)).toEqual([])
    expect(world.toy.sessions()).toEqual([])
  })

  it('is connected with the account that its wallet changed to while a gate of another namespace was asked', async () => {
    const gate = createHeldGate()
    const world = await createPhoneWorld({ plugins: [gate.plugin] })
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    world.toy.update({ accounts: [POLKADOT, `${networkOf('cosmos')}:toy-phone-other`] })
    gate.isOpen = true
    gate.pass()
    await settle()
    expect(gate.asked).toEqual([
      `connected toy-phone-p ${networkOf('polkadot')}`,
      `connected toy-phone-other ${networkOf('cosmos')}`,
    ])
    expect(list(world).map(({ accounts }) => accounts[0].address)).toEqual(['toy-phone-other', 'toy-phone-p'])
  })

  it('is not connected in a namespace that its wallet took away while the gate of another was asked', async () => {
    const gate = createHeldGate()
    const world = await createPhoneWorld({ plugins: [gate.plugin] })
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    world.toy.update({ accounts: [POLKADOT], chains: [networkOf('polkadot')] })
    gate.isOpen = true
    gate.pass()
    await settle()
    expect(list(world).map(({ id }) => id)).toEqual(['polkadot/walletConnect'])
    expect(gate.asked).toHaveLength(1)
  })

  it('is connected in the others when its wallet takes a namespace away whose gate is asked, and nowhere after all', async () => {
    const gate = createHeldGate({ honorsSignal: true })
    const world = await createPhoneWorld({ plugins: [gate.plugin] })
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    world.toy.update({ accounts: [COSMOS], chains: [networkOf('cosmos')] })
    gate.isOpen = true
    await settle()
    expect(list(world).map(({ id }) => id)).toEqual(['cosmos/walletConnect'])

    const other = await createPhoneWorld({ plugins: [createHeldGate({ honorsSignal: true }).plugin] })
    await other.portico.modal.open()
    const code = codeOf(other.portico.connect({ walletKey: other.key }))
    await settle()
    other.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    other.toy.end('wallet')
    expect(await code).toBe('WALLET_DISCONNECTED')
    expect(list(other)).toEqual([])
  })

  it('is connected nowhere when the gate of one namespace refuses, and the call says so', async () => {
    let asked = 0
    const gate = createGatePlugin(async () => {
      if (++asked === 2) throw new PorticoError('GATE_REFUSED', { context: { gate: 'test' } })
    })
    const world = await createPhoneWorld({ plugins: [gate] })
    await world.portico.modal.open()
    const code = codeOf(world.portico.connect({ walletKey: world.key }))
    await settle()
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    expect(await code).toBe('GATE_REFUSED')
    expect(list(world)).toEqual([])
    expect(attempt(world)).toMatchObject({ status: 'rejected' })
    expect(attempt(world)).not.toHaveProperty('missing')
  })

  it('ends when another wallet is chosen while a gate is asked: nothing more of its session is connected', async () => {
    const asked: string[] = []
    let pass: () => void = () => undefined
    const world = await createPhoneWorld({
      plugins: [
        definePlugin({
          name: 'slow',
          setup: ({ addGate }) =>
            addGate({
              name: 'slow',
              check: ({ connection }) =>
                new Promise((resolve) => {
                  asked.push(connection.id)
                  pass = () => resolve()
                }),
            }),
        }),
      ],
    })
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    expect(asked).toEqual(['polkadot/walletConnect'])
    const passFirst = pass
    world.local.bip122.behavior = 'hold'
    void world.portico.connect({ walletKey: 'toy.bip122' }).catch(() => undefined)
    await settle()
    passFirst()
    await settle()
    expect(asked).toEqual(['polkadot/walletConnect'])
    expect(list(world)).toEqual([])
    expect(world.toy.sessions()).toEqual([])
  })

  it('says that the packages are missing, and how to install them', async () => {
    const error = new PorticoError('PEER_MISSING', { context: { package: 'a-package', command: 'npm install it' } })
    const world = await createPhoneWorld({ load: () => Promise.reject(error) })
    await world.portico.modal.open()
    expect(await codeOf(world.portico.connect({ walletKey: world.key }))).toBe('PEER_MISSING')
    expect(attempt(world)).toMatchObject({ status: 'failed', errorCode: 'PEER_MISSING' })
    expect(world.events).toContainEqual({ type: 'error:reported', data: { error } })
    // The modal has it behind Details only, and the developer looks here.
    expect(world.platform.logs).toMatchObject([{ level: 'error', message: expect.stringContaining('npm install it') }])
    expect(world.portico.wallets().some(({ id }) => id === 'walletConnect')).toBe(true)
  })

  it('is offered no more in a production build that lacks them', async () => {
    const error = new PorticoError('PEER_MISSING', { context: { package: 'a-package', command: 'npm install it' } })
    const world = await createPhoneWorld({ load: () => Promise.reject(error) })
    const before = process.env['NODE_ENV']
    process.env['NODE_ENV'] = 'production'
    onTestFinished(() => {
      process.env['NODE_ENV'] = before
    })
    expect(await codeOf(world.portico.connect({ walletKey: world.key }))).toBe('PEER_MISSING')
    expect(world.portico.wallets().some(({ id }) => id === 'walletConnect')).toBe(false)
  })
})

describe('the relay', () => {
  it('that does not answer is said, and asked again until it does, a second later at first', async () => {
    const world = await createPhoneWorld()
    world.toy.setRelay(false)
    await choose(world)
    expect(attempt(world)).toMatchObject({ status: 'offline', outage: 'relay' })
    world.toy.setRelay(true)
    await world.platform.clock.advance(1_000)
    await settle()
    expect(attempt(world)).toMatchObject({ status: 'waiting', outage: undefined })
  })

  it('is not blamed when the device has no network', async () => {
    const world = await createPhoneWorld()
    Object.assign(world.platform, { isOnline: () => false })
    world.toy.setRelay(false)
    await choose(world)
    expect(attempt(world)).toMatchObject({ status: 'offline', outage: 'device' })
  })

  it.each([
    ['JWT validation error: JWT Token is not yet valid', 'clock', 'SESSION_EXPIRED'],
    ['Unauthorized: origin not allowed', 'refused', 'INVALID_APP_CONFIGURATION'],
    ['Unauthorized: invalid key', 'refused', 'INVALID_PROJECT_ID'],
  ])('that refuses the page says why to the user and to the developer: %s', async (message, outage, code) => {
    const toy = createToyConnector()
    let tell: (event: MultichainEvent) => void = () => undefined
    const load = async (): Promise<ToyConnector> =>
      Object.assign(Object.create(toy), {
        subscribe: (listener: typeof tell) => {
          tell = listener
          return toy.subscribe(listener)
        },
      })
    const world = await createPhoneWorld({ toy, load })
    await choose(world)
    tell({ type: 'transport', isUp: false, message })
    expect(attempt(world)).toMatchObject({ status: 'offline', outage, errorDetails: message })
    await expect
      .poll(() => world.events)
      .toContainEqual({ type: 'alert:raised', data: { alert: expect.objectContaining({ code }) } })
  })

  it('that is lost while a code is shown is said when it stays away, and the code is there again with it', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    world.toy.setRelay(false)
    expect(attempt(world).status).toBe('waiting')
    await world.platform.clock.advance(1_500)
    expect(attempt(world)).toMatchObject({ status: 'offline', outage: 'relay' })
    world.toy.setRelay(true)
    expect(attempt(world)).toMatchObject({ status: 'waiting', pairing: { uri: world.toy.offers[0]?.uri } })
  })
})

const location = { origin: 'https://shop.example', hostname: 'shop.example', href: 'https://shop.example/' }

// The page is left for the wallet there, and may be loaded anew in between (specification section 4).
it.each([
  [
    'Telegram',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 Telegram-Android',
    true,
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', false],
])('an offer that was left is taken up again: %s', async (_browser, userAgent, reuses) => {
  const asked: unknown[] = []
  const toy = createToyConnector()
  const load = async (): Promise<ToyConnector> =>
    Object.assign(Object.create(toy), {
      offer: (request: Parameters<ToyConnector['offer']>[0]) => {
        asked.push(request.reuses)
        return toy.offer(request)
      },
    })
  const world = await createPhoneWorld({ toy, load })
  Object.assign(world.platform, { browser: { userAgent, flags: {}, location } })
  await choose(world)
  expect(asked).toEqual([reuses])
})

describe('a listed wallet', () => {
  const lantern = {
    id: 'lantern',
    name: 'Lantern',
    mobile_link: 'lantern://',
    webapp_link: 'https://lantern.example/app',
    desktop_link: 'lantern-desktop://',
  }
  const phone = {
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
    flags: {},
    location,
  }
  const keyOf = (world: WorldOfThree) =>
    world.portico
      .wallets()
      .flatMap(({ wallets }) => wallets)
      .find(({ name }) => name === 'Lantern')?.key ?? ''

  it('is paired in a view of its own, by the ways that it has', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    await choose({ ...world, key: keyOf(world) })
    expect(view(world)).toMatchObject({ view: 'ConnectingWalletConnect', params: { walletKey: keyOf(world) } })
    expect(attempt(world)).toMatchObject({ places: ['qrcode', 'web', 'desktop'], place: 'qrcode' })
    const { uri = '', links } = shownPairing(world).pairing ?? {}
    expect(links).toEqual({
      mobile: `lantern://wc?uri=${encodeURIComponent(uri)}`,
      web: `https://lantern.example/app/wc?uri=${encodeURIComponent(uri)}`,
      desktop: `lantern-desktop://wc?uri=${encodeURIComponent(uri)}`,
    })
  })

  it('remembers which way was chosen last', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    await choose({ ...world, key: keyOf(world) })
    await world.portico.pairBy({ place: 'desktop' })
    expect(shownPairing(world).place).toBe('desktop')
    world.portico.modal.close()
    await choose({ ...world, key: keyOf(world) })
    expect(shownPairing(world).place).toBe('desktop')
    await settle()
    const started = world.events.filter(({ type }) => type === 'connect:started')
    expect(started).toMatchObject([{ data: { place: 'qrcode' } }, { data: { place: 'desktop' } }])
  })

  it('is opened on a phone while the press counts; its app is opened for each request from then on', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    Object.assign(world.platform, { browser: phone })
    world.platform.opener.pressed = true
    await choose({ ...world, key: keyOf(world) })
    const { uri = '' } = shownPairing(world).pairing ?? {}
    expect(world.platform.opener.opened).toEqual([
      { url: `lantern://wc?uri=${encodeURIComponent(uri)}`, target: '_self' },
    ])
    world.toy.approve({ accounts: [POLKADOT] })
    await settle()
    expect(world.toy.apps).toMatchObject([{ href: 'lantern://', target: '_self' }])
  })

  it('says when its app did not open, and when the visitor is back without a connection', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    Object.assign(world.platform, { browser: phone })
    await choose({ ...world, key: keyOf(world) })
    expect(world.platform.opener.opened).toEqual([])
    await world.portico.pairBy({ place: 'mobile', opened: true })
    await world.platform.clock.advance(1_500)
    expect(shownPairing(world).appFailed).toBe(true)
    expect(world.events).toContainEqual({
      type: 'pairing:appFailed',
      data: {
        walletKey: keyOf(world),
        // What takes the offer isn't told.
        uri: shownPairing(world).pairing?.uri.replace(/\?.*/, ''),
        href: 'lantern://',
      },
    })
    world.platform.opener.comeBack()
    expect(attempt(world)).toMatchObject({ appFailed: false, appReturned: true })
  })

  it('is watched for as long as it is waited for', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    Object.assign(world.platform, { browser: phone })
    await choose({ ...world, key: keyOf(world) })
    const before = world.platform.opener.listeners
    await world.portico.pairBy({ place: 'mobile', opened: true })
    expect(world.platform.opener.listeners).toBe(before + 1)
    world.toy.approve({ accounts: [POLKADOT] })
    await settle()
    expect(world.platform.opener.listeners).toBe(before)
    await world.platform.clock.advance(10_000)
    expect(attempt(world)).toEqual({ status: 'choosing', helpVisible: false })
  })

  it('that nothing can open is offered for installation, as without a connector', async () => {
    const world = await createPhoneWorld({
      customWallets: [{ id: 'lantern', name: 'Lantern', homepage: 'https://lantern.example' }],
    })
    await choose({ ...world, key: keyOf(world) })
    await expect.poll(() => attempt(world).status).toBe('notInstalled')
    expect(view(world)?.view).toBe('ConnectingExternal')
    expect(world.toy.offers).toEqual([])
  })

  it('opens no app for a session of a code that another phone read', async () => {
    const world = await createPhoneWorld({ customWallets: [lantern] })
    await choose({ ...world, key: keyOf(world) })
    world.toy.approve({ accounts: [POLKADOT] })
    await settle()
    expect(world.toy.apps).toEqual([])
  })
})

describe('a session', () => {
  async function connectPhone(options: Partial<PorticoOptions> = {}) {
    const world = await createPhoneWorld(options)
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT, COSMOS] })
    await settle()
    return world
  }
  const closed = (world: WorldOfThree) => world.events.filter(({ type }) => type === 'connection:closed')

  it('ends in every namespace when it is disconnected in one', async () => {
    const world = await connectPhone()
    await world.portico.disconnect({ connectionId: 'polkadot/walletConnect' })
    expect(list(world)).toEqual([])
    expect(closed(world).map(({ data }) => data)).toEqual([
      { connectionId: 'cosmos/walletConnect', reason: 'user' },
      { connectionId: 'polkadot/walletConnect', reason: 'user' },
    ])
    expect(world.toy.goodbyes).toBe(1)
  })

  it('ends once for each connection when everything is disconnected', async () => {
    const world = await connectPhone()
    await world.portico.disconnect()
    expect(closed(world)).toHaveLength(2)
    expect(world.toy.goodbyes).toBe(1)
  })

  it.each(['wallet', 'expired'] as const)('that ended otherwise says how: %s', async (reason) => {
    const world = await connectPhone()
    world.toy.end(reason)
    expect(list(world)).toEqual([])
    expect(closed(world).map(({ data }) => (data as { reason: string }).reason)).toEqual([reason, reason])
  })

  it('refuses a network that its wallet did not approve, before asking it', async () => {
    const world = await connectPhone()
    const code = await codeOf(world.portico.switchNetwork({ networkId: networkOf('polkadot', 1) }))
    expect(code).toBe('NETWORK_UNKNOWN_TO_WALLET')
    world.toy.update({ chains: [networkOf('polkadot'), networkOf('polkadot', 1), networkOf('cosmos')] })
    expect(list(world).find(({ namespace }) => namespace === 'polkadot')?.networkIds).toContain(
      networkOf('polkadot', 1)
    )
  })

  it('gives way to one that was paired after it, and nothing of the older one is left', async () => {
    const world = await connectPhone()
    await choose(world)
    const newer = world.toy.approve({ accounts: [`${networkOf('polkadot')}:toy-other-p`, COSMOS] })
    await settle()
    expect(world.toy.sessions().map(({ id }) => id)).toEqual([newer.id])
    expect(list(world).find(({ namespace }) => namespace === 'polkadot')?.accounts[0].address).toBe('toy-other-p')
    expect(list(world)).toHaveLength(2)
  })

  it('that took its place and was refused by the site leaves nothing behind: no session, no connection', async () => {
    const gate = createHeldGate()
    gate.isOpen = true
    const world = await connectPhone({ plugins: [gate.plugin] })
    expect(list(world)).toHaveLength(2)
    gate.isOpen = false
    await choose(world)
    world.toy.approve({ accounts: [`${networkOf('polkadot')}:toy-other-p`, `${networkOf('cosmos')}:toy-other-c`] })
    await settle()
    gate.refuse(gate.asked.length - 1, new Error('No.'))
    await settle()
    expect(world.toy.sessions()).toEqual([])
    expect(list(world)).toEqual([])
    expect(world.portico.snapshot('connections').phases).toEqual({})
    expect(closed(world)).toHaveLength(2)
  })

  it('stays beside one that was paired for another namespace, also after a reload', async () => {
    const world = await createPhoneWorld()
    await choose(world)
    world.toy.approve({ accounts: [POLKADOT] })
    await settle()
    void world.portico.connect({ walletKey: world.key, networkId: networkOf('cosmos') }).catch(() => undefined)
    await settle()
    world.toy.approve({ accounts: [COSMOS] })
    await settle()
    expect(list(world)).toHaveLength(2)
    const next = world.reload()
    next.portico.start()
    await settle()
    expect(list(next)).toHaveLength(2)
  })

  it('is there again after a reload, in every namespace, without an offer', async () => {
    const world = await connectPhone()
    const next = world.reload()
    next.portico.start()
    await settle()
    expect(
      list(next)
        .map(({ id }) => id)
        .sort()
    ).toEqual(['cosmos/walletConnect', 'polkadot/walletConnect'])
    expect(list(next)[0]?.wallet).toEqual({ name: 'Toy Phone Wallet' })
    expect(world.toy.offers).toHaveLength(1)
  })

  it('that comes too late for the restore comes in as restored', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const toy = createToyConnector()
    const world = await createPhoneWorld({ toy })
    await choose(world)
    toy.approve({ accounts: [POLKADOT] })
    await settle()
    const slow = await createWorldOfThree({
      connectors: [connectorOver(toy, () => arrived.then(() => toy))],
      storage: world.platform.storage,
    })
    await slow.platform.clock.advance(3_000)
    await settle()
    expect(list(slow)).toEqual([])
    arrive()
    await settle()
    expect(list(slow).map(({ id }) => id)).toEqual(['polkadot/walletConnect'])
    expect(slow.events.find(({ type }) => type === 'connection:opened')?.data).toMatchObject({ restored: true })
  })

  it('is restored as it is by then, or not at all, where others of its namespace take longer', async () => {
    const toy = createToyConnector()
    const world = await createPhoneWorld({ toy, remoteFeatures: { multiWallet: true } })
    await world.portico.connect({ walletKey: 'toy.polkadot' })
    await choose(world)
    toy.approve({ accounts: [POLKADOT] })
    await settle()
    world.local.polkadot.restoresAfterMs = 2_000
    const page = world.reload()
    page.portico.start()
    await page.platform.clock.advance(1_000)
    toy.update({ accounts: [`${networkOf('polkadot')}:toy-phone-other`] })
    await page.platform.clock.advance(1_000)
    expect(list(page).map(({ accounts }) => accounts[0].address)).toEqual([
      'toy-phone-other',
      'toy-polkadot-Only polkadot',
    ])
    const next = world.reload()
    next.portico.start()
    await next.platform.clock.advance(1_000)
    toy.end()
    await next.platform.clock.advance(1_000)
    expect(list(next).map(({ id }) => id)).toEqual(['polkadot/toy.polkadot'])
  })

  it('is listened to while the page runs', async () => {
    const toy = createToyConnector()
    toy.open({ accounts: [POLKADOT] })
    const portico = createPortico({
      adapters: [createToyAdapter({ wallets: [], balances: {} })],
      connectors: [connectorOver(toy)],
      platform: createFakePlatform({
        stored: { '@appkit/v1/lastConnectors': JSON.stringify({ polkadot: 'walletConnect' }) },
      }),
    })
    const stop = portico.start()
    await settle()
    expect(portico.snapshot('connections').list).toHaveLength(1)
    stop()
    expect(toy.isRunning).toBe(false)
    portico.start()
    expect(toy.isRunning).toBe(true)
  })

  it('that comes too late for the restore gives way to what was connected meanwhile', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const toy = createToyConnector()
    const world = await createPhoneWorld({ toy })
    await choose(world)
    toy.approve({ accounts: [POLKADOT] })
    await settle()
    const slow = await createWorldOfThree({
      connectors: [connectorOver(toy, () => arrived.then(() => toy))],
      storage: world.platform.storage,
    })
    await slow.platform.clock.advance(3_100)
    await slow.portico.connect({ walletKey: 'toy.polkadot' })
    arrive()
    await settle()
    expect(list(slow).map(({ id }) => id)).toEqual(['polkadot/toy.polkadot'])
    expect(slow.events.filter(({ type }) => type === 'connection:opened')).toHaveLength(1)
    expect(slow.events.filter(({ type }) => type === 'connection:closed')).toEqual([])
  })

  it('of a page that stopped meanwhile is not taken', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const toy = createToyConnector()
    toy.open({ accounts: [POLKADOT] })
    const portico = createPortico({
      adapters: [createToyAdapter({ wallets: [], balances: {} })],
      connectors: [connectorOver(toy, () => arrived.then(() => toy))],
      platform: createFakePlatform({
        stored: { '@appkit/v1/lastConnectors': JSON.stringify({ polkadot: 'walletConnect' }) },
      }),
    })
    const stop = portico.start()
    await settle()
    expect(portico.snapshot('connections').phases).toEqual({ polkadot: 'reconnecting' })
    stop()
    await settle()
    expect(portico.snapshot('connections').phases).toEqual({})
    arrive()
    await settle()
    expect(portico.snapshot('connections').list).toEqual([])
    expect(toy.isRunning).toBe(false)
  })
})
