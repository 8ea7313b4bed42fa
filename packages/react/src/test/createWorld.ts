import { type AdapterFactory, createPortico, type Namespace, type Portico, type PorticoOptions } from '@portico/core'
import {
  createFakePlatform,
  createToyAdapter,
  createToyWallet,
  type FakePlatform,
  type ToyWallet,
  toyNetworks,
} from '@portico/test-kit'

/** A client over toy wallets, for tests of what is drawn. */
export interface World {
  readonly portico: Portico
  readonly platform: FakePlatform
  /** The first of the wallets. */
  readonly wallet: ToyWallet
  readonly other: ToyWallet
}

/** A world with two wallets on three networks, and a balance of 1284.002 on the first one. */
export function createWorld(
  options: {
    readonly portico?: Partial<PorticoOptions> | undefined
    readonly platform?: FakePlatform | undefined
    readonly cannotSwitch?: boolean | undefined
    /** Stands in for the second wallet's name, so that two worlds on one page can be told apart. */
    readonly name?: string | undefined
    /** Services know only some namespaces. @default the toys' own, which none knows */
    readonly namespace?: Namespace | undefined
    /** What the chain answers instead. */
    readonly chain?:
      | Pick<Parameters<typeof createToyAdapter>[0], 'balances' | 'tokenBalances' | 'transfers' | 'transactions'>
      | undefined
    /** Adapters in place of the world's own, which is given. */
    readonly adapters?: ((own: AdapterFactory) => readonly AdapterFactory[]) | undefined
  } = {}
): World {
  const networks = toyNetworks(options.namespace)
  const [{ id: networkId }] = networks
  const platform = options.platform ?? createFakePlatform()
  const name = options.name ?? 'Alder'
  const wallet = createToyWallet({ id: 'org.alder', name, networkId, addresses: ['toy-1234567890abcdef'] })
  const other = createToyWallet({ id: 'org.birch', name: 'Birch', networkId, addresses: ['toy-birch0000000birch'] })
  const adapter = createToyAdapter({
    namespace: options.namespace,
    wallets: [wallet, other],
    networks,
    balances: { [networkId]: 1_284_002_900_000_000n },
    cannotSwitch: options.cannotSwitch,
    ...options.chain,
  })
  const portico = createPortico({
    adapters: options.adapters?.(adapter) ?? [adapter],
    platform,
    metadata: { name: 'Dapp' },
    ...options.portico,
  })
  return { portico, platform, wallet, other }
}
