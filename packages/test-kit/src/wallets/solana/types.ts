import type { Wallet } from '@wallet-standard/base'
import type { WalletFaults } from '../faults.js'
import type { WalletStore } from '../store.js'
import type { ApprovalAnswer } from '../types.js'

/** A cluster by the name Wallet Standard has for it, such as `solana:localnet`. */
export type SolanaChainName = Wallet['chains'][number]

/** A cluster that a wallet knows, with the RPC it sends through. */
export interface SolanaWalletChain {
  readonly chain: SolanaChainName
  readonly rpcUrl: string
  /** Shown to the person who approves. Default: `chain`. */
  readonly name?: string | undefined
}

/** A token that a wallet can name. */
export interface SolanaWalletToken {
  readonly mint: string
  readonly symbol: string
}

/** Accounts that each page's origin may see, the chosen one first. Plain JSON. */
export interface SolanaWalletState {
  readonly sites: Readonly<Record<string, readonly string[]>>
}

/** What kind of decision a person is asked for. */
export type SolanaApprovalKind = 'connect' | 'signIn' | 'signMessage' | 'signTransaction' | 'sendTransaction'

/** One decision a person is asked for, decoded for reading. Plain JSON, so it can be sent to another window. */
export interface SolanaApprovalRequest {
  readonly kind: SolanaApprovalKind
  /** Function of Wallet Standard that asked, such as `solana:signMessage`. */
  readonly method: string
  /** Origin of the page that asked. */
  readonly origin: string
  /** Accounts concerned: those to choose from when connecting, the ones that sign otherwise. */
  readonly accounts: readonly string[]
  /** What is asked, line by line, in the order to read it. */
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

/** Options of `createSolanaTestWallet`. */
export interface SolanaTestWalletOptions {
  /** Clusters it sends to. At least one. */
  readonly chains: readonly [SolanaWalletChain, ...SolanaWalletChain[]]
  /** Keys of its accounts, 32 bytes each. Default: the first two of `testMnemonic`. */
  readonly privateKeys?: readonly Uint8Array[] | undefined
  /** Asked for every decision. Default: approves everything. */
  readonly approve?: ((request: SolanaApprovalRequest) => Promise<ApprovalAnswer>) | undefined
  /** Origin of the page this provider is for; permissions are kept by origin. Default `http://localhost`. */
  readonly origin?: string | undefined
  /** Faults that are on from the start. `wrongChain` has no meaning here. */
  readonly faults?: WalletFaults | undefined
  /** Where permissions are kept. Default: in memory, gone with the wallet. */
  readonly store?: WalletStore<SolanaWalletState> | undefined
  /** Tokens whose symbols a person reads. Others are shown by their mint. */
  readonly tokens?: readonly SolanaWalletToken[] | undefined
  /** Default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * What stands behind a Wallet Standard wallet: a request for each function of its features, and one event. Parameters
 * and results can be cloned, so the two sides may be in different windows.
 */
export interface SolanaProvider {
  /** Rejects as an EIP-1193 provider does. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Event: `accountsChanged`, with the addresses that the page may see. */
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/** A Solana wallet without a user interface: real keys, real signatures, a real chain. */
export interface SolanaTestWallet {
  readonly provider: SolanaProvider
  /** Every account of the wallet, whether a page may see it or not. */
  readonly accounts: readonly string[]
  /** Replaces all faults. Locking and unlocking raise their event at once. */
  setFaults(faults: WalletFaults): void
  /** Shows the page another account, as a person does in the wallet's own window. */
  selectAccount(address: string): void
  /** Ends the page's permission, as a person does in the wallet's own window. */
  disconnect(): void
  /** Stops listening to the store. */
  stop(): void
}
