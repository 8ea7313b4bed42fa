import type { ChainId } from '../caip/chainId.js'
import type { Network } from '../caip/network.js'

/** A signature, encoded as its namespace does: hex on EVM, base58 on Solana. */
export interface Signature {
  readonly signature: string
}

/** Identifier of a transaction: its hash on EVM (hex), its first signature on Solana (base58). */
export interface Hash {
  readonly hash: string
}

/**
 * A transaction for one network. Each adapter exports the type of `transaction` (`EvmTransaction`, `SolanaTransaction`) and
 * checks it: OPTION_INVALID.
 */
export interface TransactionRequest {
  readonly networkId: ChainId
  readonly transaction: unknown
}

/**
 * What a connected wallet can be asked, as adapters answer it. What each call takes, gives and rejects is said at
 * `WalletApi`, which types it for apps; here a network is always its CAIP-2 id, and what belongs to a namespace is
 * unchecked. A wallet that is gone meanwhile: CONNECTION_NOT_FOUND.
 */
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

/** Status of a batch of calls (EIP-5792). `hashes` are those of its transactions, once it is confirmed or failed. */
export interface CallsStatus {
  readonly status: 'pending' | 'success' | 'failed'
  readonly hashes: readonly string[]
}

/** Wallet calls that core and plugins make. Apps use `portico.switchNetwork` and `portico.signIn` instead. */
export interface InnerCalls {
  /**
   * Resolves when the wallet is on the network. EVM: `wallet_switchEthereumChain` (EIP-3326), after
   * `wallet_addEthereumChain` where the wallet doesn't know it. Solana: no prompt, the network is the app's choice. Rejects
   * USER_REJECTED and NETWORK_UNKNOWN_TO_WALLET.
   */
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  /** Adds a network to the wallet (EIP-3085). Some wallets switch to it too. EVM only. Rejects USER_REJECTED. */
  addNetwork(request: { readonly network: Network }): Promise<void>
  /**
   * The signature over a sign-in message that the wallet wrote, and that message. Solana only: the Wallet Standard feature
   * `solana:signIn`, whose input `fields` has. Rejects OPTION_INVALID when `fields` is not an object, and UNAUTHORIZED when
   * another account signed.
   */
  signIn(request: { readonly fields: unknown }): Promise<Signature & { readonly message: string }>
}

/** What a network can be asked without a wallet, as adapters answer it: `ChainApi`, with CAIP-2 ids. */
export interface ChainCalls {
  nativeBalance(request: { readonly networkId: ChainId; readonly address: string }): Promise<bigint>
  tokenBalance(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly token: string
  }): Promise<{ readonly amountBaseUnits: bigint; readonly decimals: number; readonly symbol: string }>
  estimateFee(request: TransactionRequest & { readonly from?: string | undefined }): Promise<bigint>
  resolveName(request: { readonly networkId: ChainId; readonly name: string }): Promise<string | undefined>
  validateAddress(request: { readonly networkId: ChainId; readonly address: string }): Promise<boolean>
  waitForTransaction(request: {
    readonly networkId: ChainId
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<'success' | 'failed'>
}

type Abilities<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The methods of one wallet. A method that it lacks is undefined, never stubbed. */
export type WalletMethods = Abilities<WalletCalls & InnerCalls>

/** The reads of one namespace. One that it lacks is undefined, never stubbed. */
export type ChainMethods = Abilities<ChainCalls>
