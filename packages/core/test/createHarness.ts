import {
  createPortico,
  type Portico,
  type PorticoEventMap,
  type PorticoEventName,
  type PorticoOptions,
} from '@portico/core'
import type { ChainId } from '@portico/core/adapter'
import type { Browser } from '@portico/core/platform'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  type FakePlatform,
  settle,
  type ToyBalances,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'
import { createFakeOrigin, type FakeOrigin } from '@portico/test-kit/internal'

/** An instance over one toy adapter, with everything a test may want to hold. */
export interface Harness {
  readonly portico: Portico
  readonly platform: FakePlatform
  readonly wallet: ToyWallet
  readonly other: ToyWallet
  /** Installs one more wallet while the page runs. */
  readonly install: (wallet: ToyWallet) => void
  readonly balances: ToyBalances
  /** Names of events with their data, in order. */
  readonly events: {
    [E in PorticoEventName]: { readonly type: E; readonly data: PorticoEventMap[E] }
  }[PorticoEventName][]
  readonly one: ChainId
  readonly two: ChainId
  readonly testnet: ChainId
  /** What the tab keeps, by key. */
  readonly tab: Record<string, string>
  /** A new instance over the same wallets and storage, as a page reload makes it. Not started. */
  reload(options?: Partial<PorticoOptions>): Harness
}

/** A started instance unless `start` is false; two wallets, three networks. */
export async function createHarness(
  options: Partial<PorticoOptions> & {
    readonly start?: boolean
    readonly cannotSwitch?: boolean
    readonly stored?: Record<string, string>
    /** What the toy adapter can do besides. */
    readonly adapter?: Partial<Parameters<typeof createToyAdapter>[0]> | undefined
    readonly browser?: Browser | undefined
  } = {}
): Promise<Harness> {
  const [one] = toyNetworks()
  const wallet = createToyWallet({ id: 'toy.harbor', name: 'Harbor', networkId: one.id, addresses: ['toy-harbor'] })
  const other = createToyWallet({ id: 'toy.meadow', name: 'Meadow', networkId: one.id, addresses: ['toy-meadow'] })
  const { start = true, browser, ...rest } = options
  const harness = assemble({
    wallet,
    other,
    browser,
    stored: options.stored ?? {},
    tab: {},
    origin: createFakeOrigin(),
    options: rest,
  })
  if (start) {
    harness.portico.start()
    await settle()
  }
  return harness
}

/** A page load after one with Harbor connected, whose silent read takes this long. Not started. */
export async function createReturn(afterMs: number, options?: Partial<PorticoOptions>): Promise<Harness> {
  const { portico, wallet, reload } = await createHarness()
  await portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  wallet.restoresAfterMs = afterMs
  return reload(options)
}

function assemble(request: {
  readonly wallet: ToyWallet
  readonly other: ToyWallet
  readonly stored: Record<string, string>
  readonly tab: Record<string, string>
  readonly origin: FakeOrigin
  readonly browser: Browser | undefined
  readonly options: Partial<PorticoOptions> & {
    readonly cannotSwitch?: boolean
    readonly stored?: unknown
    readonly adapter?: Partial<Parameters<typeof createToyAdapter>[0]> | undefined
  }
}): Harness {
  const { wallet, other, stored, origin } = request
  const { cannotSwitch, stored: _, adapter: abilities, ...options } = request.options
  const [one, two, testnet] = toyNetworks()
  const balances: ToyBalances = { [one.id]: 1_234_567_890_123n, [two.id]: 2n, [testnet.id]: 3n }
  const platform = createFakePlatform({ stored, origin, ...(request.browser ? { browser: request.browser } : {}) })
  // What the tab keeps while its page is loaded anew.
  const { tab } = request
  Object.assign(platform, {
    tabStorage: {
      get: (key: string) => tab[key],
      set: (key: string, value: string) => {
        tab[key] = value
      },
      remove: (key: string) => {
        delete tab[key]
      },
    },
  })
  const adapter = createToyAdapter({ wallets: [wallet, other], balances, cannotSwitch, ...abilities })
  const portico = createPortico({
    adapters: [adapter],
    platform,
    ...options,
  })
  const events: Harness['events'] = []
  portico.events.onAny((event) => events.push(event))
  return {
    portico,
    platform,
    wallet,
    other,
    install: adapter.announce,
    balances,
    events,
    one: one.id,
    two: two.id,
    testnet: testnet.id,
    tab,
    reload: (change = {}) => assemble({ ...request, options: { ...request.options, ...change } }),
  }
}

/** The code of what a promise rejects with; fails the test when it resolves. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
  throw new Error('expected a rejection')
}

export const HARBOR = 'polkadot/toy.harbor'
export const MEADOW = 'polkadot/toy.meadow'

/** Two wallets of one namespace, of which Meadow is in use. */
export async function connectBoth(): Promise<Harness> {
  const harness = await createHarness({ remoteFeatures: { multiWallet: true } })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await harness.portico.connect({ walletKey: 'toy.meadow' })
  await settle()
  return harness
}
