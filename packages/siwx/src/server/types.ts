import type { AccountId, ChainId } from '@portico/core'
import type { Clock, Logger } from '@portico/core/platform'
import type { Verifier } from '../verifiers/types.js'
import type { SignInStore } from './store/types.js'

/** Options of `createSignInServer`. The application sets them; they don't change. */
export interface SignInServerOptions {
  /**
   * Origin of your site, as in the browser's address bar: `https://app.example`. Messages must name it and its host, and
   * requests must come from it. Pass several if one server serves several sites. `http` works for `localhost`, `127.0.0.1` and `[::1]` only, and
   * can't be mixed with `https`.
   */
  readonly origin: string | readonly string[]
  /** Verifiers of signatures: one for each namespace that users may sign in with. */
  readonly verifiers: readonly Verifier[]
  /**
   * Where nonces and sessions are kept: Keyv over Redis, or anything with its `get`, `set` and `delete`. See `SignInStore`.
   * @default this process's memory, for development or a single process
   */
  readonly store?: SignInStore | undefined
  /**
   * Networks that users may sign in on.
   * @default all networks of the verifiers' namespaces
   */
  readonly networkIds?: readonly ChainId[] | undefined
  /**
   * How long a nonce can be used, in milliseconds: the time that a user has to sign. Owners of a contract account may all
   * have to.
   * @default 900_000, fifteen minutes
   */
  readonly nonceLifetimeMs?: number | undefined
  /**
   * How long a session lasts without a request, with all its accounts, in milliseconds.
   * @default 86_400_000, one day
   */
  readonly idleTimeoutMs?: number | undefined
  /**
   * How long an account stays signed in at most, in milliseconds. The message's expiration time may end it earlier.
   * @default 604_800_000, seven days
   */
  readonly absoluteTimeoutMs?: number | undefined
  /**
   * How far the message's times and another process's clock may be off, in milliseconds. Messages of the plugin have the
   * server's time, whatever the clock of the user's device says.
   * @default 60_000, one minute
   */
  readonly clockToleranceMs?: number | undefined
  /**
   * How long to wait for the store or a verifier, in milliseconds.
   * @default 10_000
   */
  readonly timeoutMs?: number | undefined
  /**
   * Largest request body, in bytes. Signatures of contract accounts can have thousands.
   * @default 65_536
   */
  readonly maxBodyBytes?: number | undefined
  /**
   * Name of the session cookie. With https it gets the prefix `__Host-`.
   * @default 'portico-session'
   */
  readonly cookieName?: string | undefined
  /** Called with what a store, a verifier or a defect threw, for your log. Users never see it. */
  readonly onError?: ((error: unknown) => void) | undefined
  /**
   * Gets warnings about the setup of a production server.
   * @default the console
   */
  readonly logger?: Pick<Logger, 'warn'> | undefined
  /**
   * The clock for times and time limits. Tests pass their own.
   * @default real time
   */
  readonly clock?: Clock | undefined
}

/** An account that is signed in. */
export interface SignInAccount {
  /** CAIP-10 id: the network that the user signed in on, and the address. */
  readonly accountId: AccountId
  /**
   * What to know the user by in your database: `eip155:0x…` for an account with a key, which is the same account on every
   * network, and the `accountId` for a contract account.
   */
  readonly userId: string
  /**
   * Address of the account, to show. For EVM in its EIP-55 form. A contract at the same address on another network may have
   * another owner: know users by `userId`.
   */
  readonly address: string
  /** CAIP-2 id of the network that the user signed in on. */
  readonly networkId: ChainId
  /** Whether it is an account of that network only: a contract there confirmed the signature (EIP-1271, EIP-6492). */
  readonly isOneNetwork: boolean
  /** When the account signed in, in milliseconds since 1970. */
  readonly signedInAtMs: number
  /** When its sign-in ends at the latest, in milliseconds since 1970. */
  readonly expiresAtMs: number
}

/**
 * The accounts that are signed in, in one browser: the account in use, and all of them in `accounts`. In use is the one that
 * signed in last, until the page shows another one. While it shows one that isn't signed in, and after the one in use has
 * ended, there is no session. Each account ends at its own time. An account that signed in on two networks is listed twice.
 */
export interface SignInSession extends SignInAccount {
  /** All accounts, including the one in use, in the order in which they signed in. At least one, at most 20. */
  readonly accounts: readonly SignInAccount[]
}

/** Anything with request headers: a `Request`, or the request object of Node, Express and others. */
export interface WithHeaders {
  readonly headers:
    | { get(name: string): string | null | undefined }
    | { readonly cookie?: string | readonly string[] | undefined }
}

/** The server half of sign-in. Each function works on its own, without `this`. */
export interface SignInServer {
  /** Answers a request by the last part of its path: `nonce`, `verify`, `session`, `use`, `sign-out`, `sign-out-everywhere`. */
  readonly handle: (request: Request) => Promise<Response>
  /** GET. Answers `{ nonce, issuedAt, expiresAtMs }`: a new nonce, and the server's time for the message. */
  readonly nonce: (request: Request) => Promise<Response>
  /**
   * POST `{ message, signature }`. Answers `{ session }` and sets the cookie of a new session, with the accounts that were
   * signed in in this browser and the new one. The earlier session ends.
   */
  readonly verify: (request: Request) => Promise<Response>
  /** GET. Answers `{ session }`; `{ session: null }` for a user who isn't signed in, with `accounts` if none of those is in use. */
  readonly session: (request: Request) => Promise<Response>
  /**
   * POST. Makes the account that `{ accountId }` or `{ networkId, address }` names the one in use, where this browser's
   * session has it, on whichever network an account with a key signed in. Answers `{ session }`; 401 SESSION_REQUIRED where it has not,
   * and then no account is in use: the page shows one that isn't signed in.
   */
  readonly use: (request: Request) => Promise<Response>
  /**
   * POST. Signs out the account that `{ accountId }` or `{ networkId, address }` names, in this browser and, if it
   * has a key, on every network of its namespace. `{ all: true }` signs out all accounts. Answers as `session` does: what is left.
   */
  readonly signOut: (request: Request) => Promise<Response>
  /**
   * POST, with the same body as `signOut`. Signs the account, or all accounts of this browser's session, out on every device.
   * Answers as `signOut` does.
   */
  readonly signOutEverywhere: (request: Request) => Promise<Response>
  /**
   * Resolves with the session of the request, for the routes of your app; undefined without one.
   *
   * Errors: SignInError STORE_UNAVAILABLE when the store doesn't answer.
   */
  readonly getSession: (request: WithHeaders) => Promise<SignInSession | undefined>
  /**
   * Signs an account out of all sessions: with a key on whichever network it signed in, a contract account on that of the
   * id. Other accounts of those sessions stay.
   *
   * Errors: SignInError STORE_UNAVAILABLE when the store doesn't answer.
   */
  readonly endSessions: (accountId: AccountId) => Promise<void>
}
