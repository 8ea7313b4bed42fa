import type { ChainId } from '../caip/chainId.js'
import type { Network } from '../caip/network.js'

/** A signature as the wallet gave it, in the encoding of its namespace. */
export interface Signature {
  readonly signature: string
}

/** A transaction's hash or signature, in the encoding of its namespace. */
export interface Hash {
  readonly hash: string
}

/** A transaction for one network. Each adapter exports the type of `transaction` and decodes it. */
export interface TransactionRequest {
  readonly networkId: ChainId
  readonly transaction: unknown
}

/** What a connected wallet can be asked. Amounts are bigint base units; a member that is undefined is not supported. */
export interface WalletCalls {
  signMessage(request: {
    readonly message: string | Uint8Array
    readonly address?: string | undefined
  }): Promise<Signature>
  signTypedData(request: { readonly data: unknown; readonly address?: string | undefined }): Promise<Signature>
  signTransactions(request: {
    readonly networkId: ChainId
    readonly transactions: readonly unknown[]
  }): Promise<readonly unknown[]>
  sendTransaction(request: TransactionRequest): Promise<Hash>
  transfer(request: {
    readonly networkId: ChainId
    readonly to: string
    readonly amountBaseUnits: bigint
    readonly token?: string | undefined
  }): Promise<Hash>
  sendCalls(request: {
    readonly networkId: ChainId
    readonly calls: readonly unknown[]
  }): Promise<{ readonly id: string }>
  getCallsStatus(request: { readonly id: string }): Promise<CallsStatus>
  watchAsset(request: { readonly networkId: ChainId; readonly token: string }): Promise<boolean>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Where a batch of calls stands (EIP-5792): its hashes are known once it is confirmed or failed. */
export interface CallsStatus {
  readonly status: 'pending' | 'success' | 'failed'
  readonly hashes: readonly string[]
}

/** Wallet calls that core's own flows make, and plugins. */
export interface InnerCalls {
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  addNetwork(request: { readonly network: Network }): Promise<void>
  signIn(request: { readonly fields: unknown }): Promise<Signature & { readonly message: string }>
}

/** Reads that need no wallet. */
export interface ChainCalls {
  /** Balance in base units. */
  nativeBalance(request: { readonly networkId: ChainId; readonly address: string }): Promise<bigint>
  /**
   * Balance of a token in its base units, with what is needed to show it. `symbol` is untrusted text of at most 11
   * characters. Rejects CHAIN_READ_FAILED when `token` is the address of no token.
   */
  tokenBalance(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly token: string
  }): Promise<{ readonly amountBaseUnits: bigint; readonly decimals: number; readonly symbol: string }>
  /** Highest fee in base units of the native currency. */
  estimateFee(request: TransactionRequest & { readonly from?: string | undefined }): Promise<bigint>
  /** Address behind a name; undefined when nobody has it. */
  resolveName(request: { readonly networkId: ChainId; readonly name: string }): Promise<string | undefined>
  validateAddress(request: { readonly networkId: ChainId; readonly address: string }): Promise<boolean>
  waitForTransaction(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<'success' | 'failed'>
}

type Abilities<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A wallet's abilities; what it cannot do is undefined. */
export type WalletMethods = Abilities<WalletCalls & InnerCalls>

/** A chain's abilities; what it cannot do is undefined. */
export type ChainMethods = Abilities<ChainCalls>
