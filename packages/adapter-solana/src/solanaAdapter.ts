import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  deferAdapter,
  lazyMethods,
  type Network,
  PorticoError,
} from '@portico/core/adapter'
import { TRANSFER_READS } from './chain/transferReads.js'
import { checkOptions } from './checkOptions.js'
import type { LoadedAdapter } from './createAdapter.js'
import type { SolanaWallets } from './page/solanaWallets.js'
import type { SolanaTransaction } from './transaction/types.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly solana: SolanaTypes
  }
}

/** What Solana's own types are. */
export interface SolanaTypes {
  /** 32 bytes in base58. */
  readonly address: string
  /** First signature of the transaction, in base58. */
  readonly hash: string
  /** ed25519, in base58. */
  readonly signature: string
  readonly transaction: SolanaTransaction
}

/** What an app says about Solana. */
export interface SolanaAdapterOptions {
  /** Networks of the app, first choice first: `solana({ rpcUrls })`, `solanaDevnet({ rpcUrls })`. */
  readonly networks: readonly [Network<'solana'>, ...Network<'solana'>[]]
  /**
   * Wallets beside those that register themselves by the Wallet Standard: `walletAdapters([new TorusWalletAdapter()])` of
   * `@portico/adapter-solana/wallet-adapter`.
   * @default none
   */
  readonly wallets?: SolanaWallets | undefined
}

/** The Solana adapter. One object belongs to one `createPortico`. */
export type SolanaAdapter = AdapterFactory<'solana'>

/**
 * A Solana adapter over the Wallet Standard. Inert until its instance starts. Development builds throw OPTION_INVALID with
 * everything that is wrong in the options.
 */
export function solanaAdapter(options: SolanaAdapterOptions): SolanaAdapter {
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const { networks, wallets } = options
  let isTaken = false
  return {
    apiVersion: 1,
    namespace: 'solana',
    networks,
    create: (context) => {
      if (isTaken) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace: 'solana' } })
      isTaken = true
      return deferred({ context, wallets })
    },
  }
}

function deferred({
  context,
  wallets,
}: {
  readonly context: AdapterContext<'solana'>
  readonly wallets: SolanaWallets | undefined
}): Adapter<'solana'> {
  const { get, ...adapter } = deferAdapter<'solana', LoadedAdapter>({
    context,
    load: async (networks) => {
      const loaded = (await import('./createAdapter.js')).createAdapter({ context, wallets, networks })
      // What is only asked of a connected account, such as the reads of a swap, is there from now on.
      Object.assign(chain, loaded.chain)
      return loaded
    },
  })
  const chain = lazyMethods(
    async () => (await get()).chain,
    ['nativeBalance', 'tokenBalance', 'tokenBalances', 'recentTransfers', ...TRANSFER_READS]
  )
  return {
    ...adapter,
    namespace: 'solana',
    chain,
    sessions: async () => (await get()).sessions(),
  }
}
