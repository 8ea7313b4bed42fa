import type { SolanaCongestion } from '../congestion.js'
import type { Ledger } from '../ledger/createLedger.js'

/** What a method of the JSON-RPC works with. */
export interface RpcContext {
  readonly ledger: Ledger
  readonly genesisHash: string
  /** Gives an account coins and returns the transaction's signature. Errors: the faucet is empty. */
  airdrop(request: { readonly address: string; readonly lamports: bigint }): string
  /** Transactions are taken, but never come into a block. */
  dropsTransactions(): boolean
  /** What a place in a block costs now. */
  congestion(): SolanaCongestion
}

/** One method: parameters as they came, the result as it is written. */
export type RpcMethod = (context: RpcContext, params: readonly unknown[]) => unknown

/** A result with the slot it is true for. */
export function withSlot(context: RpcContext, value: unknown): object {
  return { context: { apiVersion, slot: context.ledger.slot() }, value }
}

/** The version of Solana's node whose answers are imitated. */
export const apiVersion = '3.1.0'
