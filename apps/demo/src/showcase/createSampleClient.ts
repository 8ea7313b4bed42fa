import { type AdapterFactory, pause } from '@portico/core/adapter'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import { memoryStorage } from '@portico/core/platform'
import { definePlugin } from '@portico/core/plugin'
import { createPortico, defineNetwork, type Namespace, type Network, type Portico } from '@portico/react'
import { createToyAdapter, createToyWallet, type ToyWallet } from '@portico/test-kit'
import { NAMESPACES, type NamespaceChoice } from '../setup/namespaces.js'
import { SAMPLE_APP_ICON, SAMPLE_WALLETS } from './wallets.js'

type GateStatus = 'checking' | 'signing'

/** What a sample client is asked to do beside what its wallets do. */
export interface Script {
  /** The wallet says that it is locked, and nothing more. */
  isLocked: boolean
  /** What the app asks after the wallet has answered, and is never answered. */
  held: GateStatus | undefined
  /** How long an approval takes, in milliseconds: a user reads before approving. */
  approvesAfterMs: number
}

/** A real client over made-up wallets: a press asks no wallet, and nothing leaves the page. */
export interface SampleClient {
  readonly portico: Portico
  readonly script: Script
  /** Every wallet by its id, once per namespace. */
  readonly wallets: readonly { readonly namespace: Namespace; readonly wallet: ToyWallet }[]
}

/** A client for a modal inside the page. It is forgotten with the page. */
export function createSampleClient({ namespaces }: { readonly namespaces: NamespaceChoice }): SampleClient {
  const script: Script = { isLocked: false, held: undefined, approvesAfterMs: 1_200 }
  const kinds = NAMESPACES[namespaces].namespaces.map((namespace) => {
    const network = SAMPLE_NETWORKS[namespace]
    const wallets = SAMPLE_WALLETS.map(({ id, name, icon, behavior }) =>
      createToyWallet({ id, name, icon, behavior, networkId: network.id, addresses: [SAMPLE_ADDRESSES[namespace]] })
    )
    return { namespace, network, wallets }
  })
  const link = walletConnect({ relayUrl: 'wss://relay.example' })
  const portico = createPortico({
    adapters: kinds.map(({ namespace, network, wallets }) =>
      withScript({
        factory: createToyAdapter({
          namespace,
          networks: [network],
          wallets,
          balances: { [network.id]: 1_284n * 10n ** BigInt(network.nativeCurrency.decimals - 3) },
        }),
        wallets,
        script,
      })
    ),
    connectors: [
      {
        ...link,
        // No library is fetched and no relay asked: the code is never made.
        create: (context) => {
          const entry = link.create(context)
          return entry && { ...entry, load: () => new Promise<never>(() => undefined) }
        },
      },
    ],
    plugins: [
      definePlugin({
        name: 'sample gates',
        setup: ({ addGate }) => {
          for (const status of ['checking', 'signing'] as const)
            addGate({
              name: status,
              asks: { status },
              check: () => (script.held === status ? new Promise<void>(() => undefined) : Promise.resolve()),
            })
        },
      }),
    ],
    customWallets: [{ id: 'lantern', name: 'Lantern', homepage: 'https://lantern.example', rdns: 'example.lantern' }],
    storage: memoryStorage(),
    storagePrefix: 'sample/',
    enableEmbedded: true,
    enableReconnect: false,
    metadata: { name: 'Portico', icons: [SAMPLE_APP_ICON] },
  })
  return {
    portico,
    script,
    wallets: kinds.flatMap(({ namespace, wallets }) => wallets.map((wallet) => ({ namespace, wallet }))),
  }
}

const LOCKED_AFTER_MS = 300

/** An adapter whose wallets may say soon that they are locked, and take their time to approve. */
function withScript({
  factory,
  wallets,
  script,
}: {
  readonly factory: AdapterFactory
  readonly wallets: readonly ToyWallet[]
  readonly script: Script
}): AdapterFactory {
  return {
    ...factory,
    create: (context) => {
      const adapter = factory.create(context)
      return {
        ...adapter,
        connect: async (request) => {
          const { clock } = context.platform
          // As a wallet does it: after it was asked.
          if (script.isLocked) clock.setTimeout(() => request.onLocked?.(), LOCKED_AFTER_MS)
          const wallet = wallets.find(({ id }) => id === request.connectorId)
          if (wallet?.behavior === 'approve' && script.approvesAfterMs > 0)
            await pause({ clock, delayMs: script.approvesAfterMs, signal: request.signal })
          return adapter.connect(request)
        },
      }
    },
  }
}

type SampleNamespace = (typeof NAMESPACES)['both']['namespaces'][number]

const SAMPLE_NETWORKS: Readonly<Record<SampleNamespace, Network>> = {
  eip155: defineNetwork({
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  }),
  solana: defineNetwork({
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
  }),
}

const SAMPLE_ADDRESSES: Readonly<Record<SampleNamespace, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7cVfgArCheMR6Cs4t6vz5rfnqd56vZq4ndaBrY5xkxXy',
}
