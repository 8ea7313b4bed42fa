import type { Address } from 'viem'
import type { WorldToken } from '../chains/deployWorld.js'

/** A chain the services answer about. */
export interface BackendChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly tokens: readonly WorldToken[]
}

/** A name for an address, and a collectible whose picture, read from its chain, is the avatar. */
export interface BackendIdentity {
  readonly address: Address
  readonly name: string
  readonly avatar?:
    | { readonly chainId: number; readonly collection: Address; readonly tokenId: bigint | number }
    | undefined
}

/** The services of specification section 7 that are answered. */
export type BackendService = 'supportedChains' | 'identity' | 'balance'

/** All services, in the order a list shows them. */
export const backendServices: readonly BackendService[] = ['supportedChains', 'identity', 'balance']

/** What is wrong with a service. Plain JSON; what is absent is off. */
export interface ServiceFaults {
  /** Answers come this much later, ms. */
  readonly slowMs?: number | undefined
  /** Answers with this status, and the body the real service has for it. */
  readonly status?: 429 | 500 | undefined
  /** Answers 200 with JSON of another shape. */
  readonly wrongShape?: boolean | undefined
  /** Closes the connection without an answer. */
  readonly offline?: boolean | undefined
}

/** One request the backend has answered, or refused. */
export interface BackendRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: string
  /** Path with the query. */
  readonly path: string
  /** Undefined for a path that is none of the services. */
  readonly service: BackendService | undefined
  /** HTTP status, or `closed` when the connection was. */
  readonly status: number | 'closed'
  readonly origin: string | undefined
  readonly durationMs: number
}
