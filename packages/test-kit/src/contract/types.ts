import type { AdapterFactory, ChainId, WalletMethods } from '@portico/core/adapter'

/** What a wallet does with its next prompts. `hold` waits for `answer`; `locked` shows no account and waits too. */
export type ContractBehavior = 'approve' | 'reject' | 'hold' | 'pending' | 'locked'

/** A wallet outside the page, as the contract moves it. It outlives reloads. */
export interface ContractWallet {
  /** Id the adapter lists it under. */
  readonly connectorId: string
  /** Whether pages can see that it is locked. Without that, pages are not told that it is. @default false */
  readonly saysLocked?: boolean | undefined
  behave(behavior: ContractBehavior): void
  /** Answers every prompt that is held, and those that come later. */
  answer(answer: 'approve' | 'reject'): void
  /** Prompts shown so far. */
  prompts(): number
  /** Whether the page may read accounts without a prompt. */
  isAuthorised(): boolean | Promise<boolean>
  /** Shows the page another account, and returns its address. */
  changeAccount(): string
  /** Moves the page to another network, and returns its CAIP-2 id. */
  changeNetwork(): string
  /** Ends the connection from the wallet's side. */
  disconnect(): void
  /** Never answers anything again. */
  goSilent(): void
}

/** A token of the chain under the adapter, and its holders with their amounts. */
export interface ContractToken {
  readonly networkId: ChainId
  /** Address of the token. */
  readonly token: string
  /** A holder whose balance no test changes. */
  readonly address: string
  /** What the chain knows of the holder and the token. */
  readonly balance: { readonly amountBaseUnits: bigint; readonly decimals: number; readonly symbol: string }
  /** A well-formed address where no token is. */
  readonly noToken: string
}

/** Transactions of the chain under the adapter. Each has ended before the test, in a block that is believed. */
export interface ContractTransactions {
  readonly networkId: ChainId
  readonly from: string
  /** Did what it should. */
  readonly confirmed: string
  /** Is in a block, and failed there. */
  readonly reverted?: string | undefined
  /** A well-formed hash of no transaction. */
  readonly unseen: string
  /** What an earlier look said of it, when its place was taken or its time has passed since; and what it is then. */
  readonly past: { readonly mark: string; readonly status: 'replaced' | 'expired' }
}

/** What a wallet on the other side of a session may approve. */
export interface ContractSession {
  /** Two networks of the app, in its order. */
  readonly networkIds: readonly [ChainId, ChainId]
  /** Two addresses, as the adapter writes them. */
  readonly addresses: readonly [string, string]
  /** Methods of which `signMessage` is made. */
  readonly methods: readonly string[]
}

/** One page with one wallet and one adapter. */
export interface ContractHarness {
  readonly wallet: ContractWallet
  /** A new adapter factory over the same wallet; each is a page load of its own. */
  load(): AdapterFactory
  /** Wallet methods that this wallet has, and that it lacks. */
  readonly abilities: {
    readonly has: readonly (keyof WalletMethods)[]
    readonly lacks: readonly (keyof WalletMethods)[]
  }
  /** Whether the wallet signs in as it connects, with one prompt. What it is asked to is a domain. @default false */
  readonly signsIn?: boolean | undefined
  /** For adapters that read tokens, and for those only. */
  readonly token?: ContractToken | undefined
  /** For adapters that follow transactions, and for those only. */
  readonly transactions?: (() => Promise<ContractTransactions>) | undefined
  /** What the library under the adapter says, where there is one: its hooks must never disagree with Portico. */
  readonly isConnectedInLibrary?: (() => boolean) | undefined
  dispose?(): Promise<void> | void
}

/** What the contract runs on. */
export interface ContractSubject {
  /** Name of the adapter, as the report shows it. */
  readonly name: string
  /** For adapters that can use sessions of a multichain connector, and for those only. */
  readonly session?: ContractSession | undefined
  /** Called before each test. */
  create(): Promise<ContractHarness> | ContractHarness
}
