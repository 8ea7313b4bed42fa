/** One call of a program. Instructions of `@solana/kit` have this shape. */
export interface SolanaInstruction {
  /** In base58. */
  readonly programAddress: string
  /** In the program's order. `role`: 0 read, 1 written, 2 read and signs, 3 written and signs; only the wallet signs. */
  readonly accounts?: readonly { readonly address: string; readonly role: number }[] | undefined
  /** Bytes. */
  readonly data?: ArrayLike<number> | undefined
}

/**
 * What `sendTransaction`, `signTransactions` and `estimateFee` take: a whole transaction in its wire format, which is left
 * as it is, or instructions. Instructions become a transaction of the account in use: with a new blockhash, a compute limit
 * that a simulation measured, and a priority fee as others pay now, unless they set these themselves.
 */
export type SolanaTransaction =
  | Uint8Array
  | {
      readonly instructions: readonly SolanaInstruction[]
      /**
       * Addresses of lookup tables, which make the transaction shorter where the wallet takes version 0. What a table says is read from the
       * network.
       */
      readonly lookupTables?: readonly string[] | undefined
    }
