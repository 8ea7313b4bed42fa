import type { Address, Hex } from 'viem'
import type { WalletFaults } from './faults.js'
import type { WalletChain, WalletStore } from './store.js'

/** What kind of decision a person is asked for. */
export type ApprovalKind =
  | 'connect'
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'sendCalls'
  | 'switchChain'
  | 'addChain'
  | 'watchAsset'

/** One decision a person is asked for, decoded for reading. Plain JSON, so it can be sent to another window. */
export interface ApprovalRequest {
  readonly kind: ApprovalKind
  /** JSON-RPC method that asked. */
  readonly method: string
  /** Origin of the page that asked. */
  readonly origin: string
  /** Chain the page is on. */
  readonly chainId: number
  /** Accounts concerned: those to choose from when connecting, the one that signs otherwise. */
  readonly accounts: readonly Address[]
  /** What is asked, line by line, in the order to read it. */
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

/** A person's decision; `accounts` approves a connection for these of the wallet's accounts only, in this order. */
export type ApprovalAnswer = 'approve' | 'reject' | { readonly accounts: readonly string[] }

/** The provider of EIP-1193, as pages see it. */
export interface Eip1193Provider {
  /** Rejects with what a wallet would: mostly an `Error` with a numeric `code`; with faults on, anything at all. */
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Events: `connect`, `disconnect`, `chainChanged`, `accountsChanged`. */
  on(event: string, listener: (value: unknown) => void): Eip1193Provider
  removeListener(event: string, listener: (value: unknown) => void): Eip1193Provider
}

/** A provider that also says whether it is locked. */
export interface TestWalletProvider extends Eip1193Provider {
  /** MetaMask's own; no standard has it. */
  readonly _metamask: { isUnlocked(): Promise<boolean> }
}

/** Options of `createTestWallet`. */
export interface TestWalletOptions {
  /** Chains known from the start; a page begins on the first one. At least one. */
  readonly chains: readonly [WalletChain, ...WalletChain[]]
  /** Keys of the wallet's accounts. Default: the first two of `testMnemonic`. */
  readonly privateKeys?: readonly Hex[] | undefined
  /** Asked for every decision. Default: approves everything. */
  readonly approve?: ((request: ApprovalRequest) => Promise<ApprovalAnswer>) | undefined
  /** Origin of the page this provider is for; permissions are kept by origin. Default `http://localhost`. */
  readonly origin?: string | undefined
  /** Faults that are on from the start. */
  readonly faults?: WalletFaults | undefined
  /** Where permissions and added chains are kept. Default: in memory, gone with the wallet. */
  readonly store?: WalletStore | undefined
  /** Default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A wallet without a user interface: real keys, real signatures, real chains. */
export interface TestWallet {
  readonly provider: TestWalletProvider
  /** Every account of the wallet, whether a page may see it or not. */
  readonly accounts: readonly Address[]
  /** Replaces all faults. Those that change what a page sees (locked, disconnected) raise their events at once. */
  setFaults(faults: WalletFaults): void
  /** Shows the page another account, as a person does in the wallet's own window. */
  selectAccount(address: Address): void
  /** Moves the page to a chain the wallet knows, as a person does in the wallet's own window. */
  selectChain(chainId: number): void
  /** Ends the page's permission, as a person does in the wallet's own window. */
  disconnect(): void
  /** Stops listening to the store. */
  stop(): void
}
