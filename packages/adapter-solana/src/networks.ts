import type { Network } from '@portico/core/adapter'
import { DEVNET, MAINNET, TESTNET } from './networkIds.js'

/** What an app says about one of Solana's networks. */
export interface SolanaNetworkOptions {
  /** JSON-RPC URLs, first choice first: the only hosts that are asked. There is no public default. */
  readonly rpcUrls: readonly [string, ...string[]]
  /**
   * Block explorer without a trailing slash.
   * @default none
   */
  readonly explorerUrl?: string | undefined
  /**
   * Address of an image of the network.
   * @default none
   */
  readonly iconUrl?: string | undefined
}

/** Solana's main network. */
export function solana(options: SolanaNetworkOptions): Network<'solana'> {
  return define({ ...options, id: MAINNET, name: 'Solana', testnet: false })
}

/** Solana's network for developers. */
export function solanaDevnet(options: SolanaNetworkOptions): Network<'solana'> {
  return define({ ...options, id: DEVNET, name: 'Solana Devnet', testnet: true })
}

/** Solana's network for validators and load tests. */
export function solanaTestnet(options: SolanaNetworkOptions): Network<'solana'> {
  return define({ ...options, id: TESTNET, name: 'Solana Testnet', testnet: true })
}

function define(fields: Omit<Network<'solana'>, 'namespace' | 'nativeCurrency'>): Network<'solana'> {
  return { ...fields, namespace: 'solana', nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } }
}
