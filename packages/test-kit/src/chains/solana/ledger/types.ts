/** An error of a transaction as Solana's JSON-RPC writes it, such as `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError = string | { readonly [name: string]: unknown }

/** An account as it is kept. */
export interface LedgerAccount {
  readonly address: string
  readonly lamports: bigint
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** An instruction that a program called. */
export interface LedgerInnerInstruction {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

/** What running a transaction came to. */
export interface LedgerOutcome {
  /** Undefined when it succeeded. */
  readonly error: TransactionError | undefined
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  readonly returnData: { readonly program: string; readonly data: Uint8Array } | undefined
  /** By instruction of the transaction. */
  readonly inner: readonly (readonly LedgerInnerInstruction[])[]
}

/** A transaction that is in a block. */
export interface LedgerRecord extends LedgerOutcome {
  /** Base58. */
  readonly signature: string
  readonly slot: bigint
  readonly timeSeconds: bigint
  readonly feeLamports: bigint
  /** As it was sent. */
  readonly bytes: Uint8Array
  /** Accounts of the message, then those of lookup tables: writable ones, then the others. */
  readonly accounts: readonly string[]
  readonly writableLookups: readonly string[]
  readonly readonlyLookups: readonly string[]
  /** The accounts before and after, in the same order; undefined for a missing one. */
  readonly before: readonly (LedgerAccount | undefined)[]
  readonly after: readonly (LedgerAccount | undefined)[]
}

/** A block was made; with its transaction, if it has one. */
export interface LedgerBlock {
  readonly slot: bigint
  readonly record: LedgerRecord | undefined
}
