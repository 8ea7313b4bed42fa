import type { ChainId, SwapAccess, SwapProvider } from '@portico/core/adapter'

/** A token as its contract has it. Its address is as `readSwap` tells it. */
export interface SwapContractToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  /** What is paid of it. */
  readonly amountBaseUnits: bigint
}

/** One provider over a chain with pools. */
export interface SwapContractHarness {
  readonly provider: SwapProvider
  /** What each call gets, by the clock of the chain. */
  access(): Promise<SwapAccess>
  /** An account that holds enough of the coin and of both tokens, and has approved nothing. */
  readonly account: string
  /** What is paid of the coin. */
  readonly coinBaseUnits: bigint
  readonly tokens: readonly [SwapContractToken, SwapContractToken]
  /** A contract that no pool has. */
  readonly noToken: string
  /** False where the network knows no approvals. */
  readonly hasApprovals: boolean
  /** A network that the provider doesn't serve. */
  readonly otherNetworkId: ChainId
  /** Sends a transaction of the account, and waits for its block. `isDone` is false where it was reverted. */
  send(transaction: unknown): Promise<{ readonly isDone: boolean; readonly feeBaseUnits: bigint }>
  /** What the account has. Undefined: of the coin. */
  balance(token: string | undefined): Promise<bigint>
  /** Another account trades, so that the coin buys at least 2 % less of the first token. */
  worsenPrice(): Promise<void>
}

/** What the contract of providers runs on. */
export interface SwapContractSubject {
  /** Name of the provider, as the report shows it. */
  readonly name: string
  /** Called before each test. The chain begins anew. */
  create(): Promise<SwapContractHarness>
}
