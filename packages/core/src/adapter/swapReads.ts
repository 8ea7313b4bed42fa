import type { ChainId } from '../caip/chainId.js'

/** What a transaction of a swap does. Addresses are as the namespace writes them; an undefined token is the network's coin. */
export type SwapCall =
  | {
      readonly kind: 'approve'
      readonly token: string
      readonly spender: string
      readonly amountBaseUnits: bigint
    }
  | {
      readonly kind: 'swap'
      /** The contract that it is sent to. */
      readonly contract: string
      readonly pay: string | undefined
      readonly receive: string | undefined
      /** Which amount is exact: of the other one it is the limit. */
      readonly exact: 'pay' | 'receive'
      readonly payBaseUnits: bigint
      readonly receiveBaseUnits: bigint
      readonly recipient: string
      /** Until when it can be taken into a block, by the clock of the network. Undefined: the contract's swaps have no end. */
      readonly deadlineMs: number | undefined
      /** A permit (EIP-2612) in front of it, which lets the contract take this much. */
      readonly permit?: { readonly token: string; readonly amountBaseUnits: bigint } | undefined
    }

/** What an account would sign so that a contract may take of its tokens (EIP-2612). */
export interface SwapPermitRequest {
  readonly networkId: ChainId
  readonly token: string
  readonly owner: string
  readonly spender: string
  readonly amountBaseUnits: bigint
  /** By the clock of the network. */
  readonly deadlineMs: number
}

/** What transactions of an account would do. */
export interface SwapOutcome {
  /** Whether each of them goes through. */
  readonly isDone: boolean
  /** What would leave the account of what is paid, in base units. Undefined: one of them fails, or it can't be told. */
  readonly paidBaseUnits?: bigint | undefined
  /**
   * What would arrive in the account of what is received, in base units: 0n also where its contract doesn't say it afterwards. Undefined: one
   * of them fails, or it can't be told.
   */
  readonly receivedBaseUnits?: bigint | undefined
}

/** What the chain says that a swap did. A member that the chain doesn't say is undefined. */
export interface SwapResult {
  /** What the account has paid, in base units. */
  readonly paidBaseUnits?: bigint | undefined
  /** What has arrived in the account, in base units. */
  readonly receivedBaseUnits?: bigint | undefined
  /** What the account has paid to the network, in base units of its coin. */
  readonly feeBaseUnits?: bigint | undefined
  /**
   * Why it did nothing. `price`: it would have been worse than the limit. `deadline`: it was taken too late. `replaced`: the transaction
   * is another one, which moved nothing of both.
   */
  readonly reason?: 'price' | 'deadline' | 'replaced' | undefined
}

/** What a network can be asked for a swap. */
export interface SwapReads {
  /**
   * What a contract answers to an encoded call, without a transaction. Undefined: the contract refuses the call. EVM: `eth_call`,
   * in hex.
   */
  call(request: {
    readonly networkId: ChainId
    readonly to: string
    readonly data: string
  }): Promise<string | undefined>
  /** What one unit of gas costs, in base units of the coin. EVM only. */
  gasPrice(request: { readonly networkId: ChainId }): Promise<bigint>
  /**
   * What a transaction does, if it is an approval or a swap and nothing else: what is read is encoded again, and has to be the
   * transaction to the byte. Undefined: anything else. EVM: sends no request. Solana: reads a swap of `guardSwap`, by what its account
   * has now.
   */
  readSwap(request: { readonly networkId: ChainId; readonly transaction: unknown }): Promise<SwapCall | undefined>
  /** The time of the newest block, in milliseconds since the epoch. EVM only. */
  networkTime(request: { readonly networkId: ChainId }): Promise<number>
  /**
   * Whether a transaction of an account would go through now. False: a contract refuses it, or says by `false` that it does nothing.
   * Says nothing of the account's coins. EVM only.
   */
  wouldSucceed(request: {
    readonly networkId: ChainId
    readonly transaction: unknown
    readonly from: string
  }): Promise<boolean>
  /**
   * What transactions of an account would do if the network took them now, one after the other. `pay` and `receive` are the tokens'
   * contracts; undefined is the coin, without the network's fee. Undefined: the node can't simulate. EVM: by `eth_simulateV1`. Solana: one
   * transaction of `guardSwap`.
   */
  simulateSwap(request: {
    readonly networkId: ChainId
    readonly from: string
    readonly transactions: readonly unknown[]
    readonly pay: string | undefined
    readonly receive: string | undefined
  }): Promise<SwapOutcome | undefined>
  /**
   * Whether the token takes a permit (EIP-2612) of the account: its contract has one whose domain is its own, and the account is that
   * of a key. EVM only.
   */
  canPermit(request: { readonly networkId: ChainId; readonly token: string; readonly owner: string }): Promise<boolean>
  /**
   * What a swap that is in a block did, as the chain says it. `pay` and `receive` are the tokens' contracts; undefined is the coin.
   * EVM: tokens by the events of the transaction, the coin by the account's balance before and after the block, and where a router of
   * Uniswap swaps by what that has wrapped or unwrapped. Solana: by what the account and its token accounts had before and after.
   */
  swapResult(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly account: string
    readonly pay: string | undefined
    readonly receive: string | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<SwapResult>
  /**
   * A transaction of a swap that one instruction of a program makes. Instructions behind it fail, and the whole transaction with them, where
   * the account has paid more, got less, or lost coins besides, and where it, or one of its two token accounts, has another owner. The coin
   * is wrapped before, and unwrapped after it. Throws ADDRESS_INVALID for what is no token. Solana only.
   */
  guardSwap(request: GuardedSwapRequest): Promise<unknown>
  /** About what a swap by this instruction takes of the account's coins besides what is paid. Solana only. */
  swapCost(request: {
    readonly networkId: ChainId
    readonly account: string
    readonly pay: string | undefined
    readonly receive: string | undefined
    readonly instruction: unknown
  }): Promise<SwapCost>
}

/** What a swap takes of the coin besides what is paid, in base units. */
export interface SwapCost {
  /** Of the network. */
  readonly feeBaseUnits: bigint
  /** Of a new account for what is received, which stays the user's. */
  readonly depositBaseUnits: bigint
  /** What has to be there while it swaps: both, and what comes back at its end. */
  readonly neededBaseUnits: bigint
}

/** A swap of an account by one instruction. `pay` and `receive` are the tokens' contracts; undefined is the coin. */
export interface GuardedSwapRequest {
  readonly networkId: ChainId
  readonly account: string
  readonly pay: string | undefined
  readonly receive: string | undefined
  /** What is paid at most. */
  readonly payBaseUnits: bigint
  /** What is received at least. */
  readonly leastBaseUnits: bigint
  /** As the namespace has it: a `SolanaInstruction`, which only the account signs. */
  readonly instruction: unknown
  /** Addresses of lookup tables that make the transaction shorter. */
  readonly lookupTables?: readonly string[] | undefined
}
