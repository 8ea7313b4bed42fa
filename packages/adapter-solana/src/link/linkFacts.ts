import type { AdapterEvent, ChainId } from '@portico/core/adapter'

/** What the connection of a link's session knows beside its wallet. */
export interface LinkFacts {
  readonly sessionId: string
  /** How the wallet calls itself. Untrusted text. */
  readonly name: string
  /** What the session approved, as it is now. */
  networkIds(): readonly ChainId<'solana'>[]
  /** The network that wallet or page chose last, one of those. */
  current(): ChainId<'solana'>
  /** Makes an approved network the current one. */
  move(networkId: ChainId<'solana'>): void
  /** Undefined while the session lives. */
  endedBy(): Extract<AdapterEvent, { type: 'disconnected' }>['reason']
}
