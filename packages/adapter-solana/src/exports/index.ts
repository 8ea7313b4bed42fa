import type { AdapterFactory, Network } from '@portico/core'

/** The namespace that this adapter will serve. */
export type SolanaNamespace = Extract<Network['namespace'], 'solana'>

/** What `solanaAdapter(options)` will take. Nothing in this package can be called yet: see the README. */
export interface SolanaAdapterOptions {
  /** Solana clusters, in the order in which they are offered. The application sets it; it does not change. */
  readonly networks: readonly Network<SolanaNamespace>[]
}

/** What `solanaAdapter(options)` will return: a factory for `createPortico({ adapters })`. */
export type SolanaAdapterFactory = AdapterFactory<SolanaNamespace>
