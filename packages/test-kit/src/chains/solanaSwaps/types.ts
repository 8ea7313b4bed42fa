import type { SolanaWorldToken } from '../deploySolanaWorld.js'

/** A pool of two tokens. */
export interface SolanaPool {
  readonly mints: readonly [string, string]
  /** The program of each mint. */
  readonly tokenPrograms: readonly [string, string]
  /** Owner of the vaults, which the pools' program derives of both mints. */
  readonly authority: string
  /** The byte that is derived with it. */
  readonly bump: number
  /** Associated accounts of `authority`, for each mint. */
  readonly vaults: readonly [string, string]
}

/** What `deploySolanaSwaps` put on the local Solana. The addresses are the same on every run. */
export interface SolanaWorldSwaps {
  /** Swaps through one pool or two. `encodePoolSwap` makes its instructions. */
  readonly program: string
  /** Mint of SOL as a token. Paths have it in the place of SOL. */
  readonly wrappedCoin: string
  readonly pools: readonly SolanaPool[]
  /** Address lookup table of the pools' accounts. */
  readonly lookupTable: string
  /** Another mint with the name, symbol and decimals of SUSD. No account has any of it, and it has no pool. */
  readonly lookAlike: SolanaWorldToken
}

/** From the mint of what is paid to that of what is received, with one in between where no pool has both. */
export type SolanaPath = readonly [string, string] | readonly [string, string, string]
