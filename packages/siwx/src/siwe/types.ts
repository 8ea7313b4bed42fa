/**
 * Options of `createSIWEConfig`: functions that call your own Sign-In with Ethereum server. A rejection means that the
 * answer is unknown: no session ends, and the user can try again.
 */
export interface SIWEConfig {
  /** Returns the nonce for a new message. */
  getNonce(address: string): Promise<string>
  /** Returns fields of the message. @default the page's host and origin, and the current time */
  readonly getMessageParams?: (() => Promise<SIWEMessageParams>) | undefined
  /** Returns the EIP-4361 text to sign. @default as `buildMessage` writes it */
  readonly createMessage?: ((args: SIWEMessageArgs) => string) | undefined
  /** Has your server check the signature and start the session. Resolve with false if it refuses. */
  verifyMessage(request: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Resolves with the session; null without one. */
  getSession(): Promise<SIWESession | null>
  /** Ends the session. Resolve with false if it didn't end. */
  signOut(): Promise<boolean>
  /** Called after an account has signed in. */
  readonly onSignIn?: ((session: SIWESession) => void) | undefined
  /** Called after the session has ended. */
  readonly onSignOut?: (() => void) | undefined
  /** Turns sign-in on. @default true */
  readonly enabled?: boolean | undefined
  /** Whether users have to sign in to connect. Until they do, the connection isn't listed. @default true */
  readonly required?: boolean | undefined
  /** Whether the session ends with the connection. @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether the session ends when the wallet switches accounts. The new account is asked to sign in either way. @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether the session ends when the wallet switches networks. If false, it covers all networks. @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/** An account that is signed in, as your server reports it. */
export interface SIWESession {
  readonly address: string
  /** Chain id as a number, such as 1. */
  readonly chainId: number
}

/** What a message says besides nonce and account. Times are RFC 3339. */
export interface SIWEMessageParams {
  readonly domain?: string | undefined
  readonly uri?: string | undefined
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What `createMessage` gets. */
export interface SIWEMessageArgs extends SIWEMessageParams, SIWESession {
  readonly domain: string
  readonly uri: string
  readonly iat: string
  readonly nonce: string
  readonly version: '1'
}
