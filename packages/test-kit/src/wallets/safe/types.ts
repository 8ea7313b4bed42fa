import type { Address } from 'viem'

/** One question of the app, as it came: a method of the Safe Apps protocol, not of JSON-RPC. */
export interface SafeAppRequest {
  readonly method: string
  readonly params: unknown
}

/** The app's window, as far as it is answered through it. */
export interface SafeAppWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** Options of `createSafeHost`. */
export interface SafeHostOptions {
  /** Window of the frame that the app is in: only it is answered. */
  readonly frame: () => SafeAppWindow | null | undefined
  readonly safe: {
    /** Any account with money on the chain: it stands for the Safe's contract. */
    readonly address: Address
    readonly chainId: number
  }
  /** An anvil chain, which lets this page send in the name of the Safe. */
  readonly rpcUrl: string
  /** Asked for each transaction and message. Default: approves everything. */
  readonly approve?: ((request: SafeAppRequest) => Promise<'approve' | 'reject'>) | undefined
  /**
   * Whether the owner at the page suffices. With `several` what was approved waits for `finish` or `cancel`.
   * @default 'one'
   */
  readonly owners?: 'one' | 'several' | undefined
  /** What a signed message gives: a signature, or a transaction to be executed. Default `offChain`. */
  readonly signing?: 'offChain' | 'onChain' | undefined
  /** Where the app's questions arrive. Default: this page's window. */
  readonly page?: EventTarget | undefined
  /** Default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A page with a Safe that has an app in a frame. */
export interface SafeHost {
  /** What the app has asked so far. */
  requests(): readonly SafeAppRequest[]
  /** The other owners sign: what waits is executed and signed. Resolves when the chain has it. */
  finish(): Promise<void>
  /** The other owners refuse: what waits never happens. */
  cancel(): void
  /** Answers nothing from now on. */
  stop(): void
}
