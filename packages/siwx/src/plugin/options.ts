import { PorticoError } from '@portico/core'
import { checkRequest, flag, items, object, type Shape, type Test, text, texts } from '@portico/core/mistakes'
import type { SignInFields } from '../message/fields.js'
import type { Verifier } from '../verifiers/types.js'
import type { OwnSessions } from './ownSessions.js'

/**
 * What one sign-in covers. `perAccount`: the account, on every network of its namespace. `perNamespace`: every account in
 * the namespace. `perChain`: the account on that network only.
 */
export type SignInScope = 'perAccount' | 'perNamespace' | 'perChain'

/** Options of `siwx`. Times are in milliseconds. */
export interface SiwxOptions extends Partial<OwnSessions> {
  /**
   * URL of the `createSignInServer` handlers, such as `/api/auth`, on the page's own origin. Without it, nonces are made in
   * this browser and sessions are kept here, which proves nothing to a server.
   */
  readonly server?: string | undefined
  /** Whether users have to sign in to connect. Until they do, the connection isn't listed. @default true */
  readonly required?: boolean | undefined
  /** Like `required`, but called each time it matters. Wins over `required`. */
  readonly getRequired?: (() => boolean) | undefined
  /** Returns the nonce for a message: at least 8 letters and digits. @default the server's, or a random one */
  readonly getNonce?: (() => Promise<string>) | undefined
  /** One line in the message for the user to read. On EVM, ASCII only. */
  readonly statement?: string | undefined
  /** URIs that the user agrees to, such as terms. */
  readonly resources?: readonly string[] | undefined
  /** How long the session lasts, in milliseconds. The server may end it earlier. @default 604_800_000, seven days */
  readonly expiration?: number | undefined
  /** Returns your own id for each message. */
  readonly getRequestId?: (() => string | Promise<string>) | undefined
  /** Host that the message names. @default the page's host */
  readonly domain?: string | undefined
  /** URI that the message names. @default the page's origin */
  readonly uri?: string | undefined
  /** What one sign-in covers: the account on every network of its namespace, all accounts of the namespace, or the account on one network. @default 'perAccount' */
  readonly scope?: SignInScope | undefined
  /** Whether the session ends with the connection. @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Gets the signature in your own way. @default the wallet's `signIn`, else its `signMessage` */
  readonly signMessage?:
    | ((request: {
        readonly message: string
        readonly chainId: SignInFields['networkId']
        readonly accountAddress: string
      }) => Promise<string>)
    | undefined
  /** Verify signatures in this browser when there is no `server`. For demos: it proves nothing to a server. */
  readonly verifiers?: readonly Verifier[] | undefined
}

/** Throws one OPTION_INVALID with everything that is wrong. In development only. */
export function checkSiwxOptions(options: SiwxOptions): void {
  checkRequest(options, { knownBy: 'siwx', shapes: SHAPES })
}

/** Throws OPTION_INVALID if no option verifies signatures: then every connection would be signed in. */
export function requireKeeper({ server, addSession, verifiers = [] }: SiwxOptions): void {
  if (server !== undefined || addSession !== undefined || verifiers.length > 0) return
  const expected = 'the URL of your sign-in server, such as /api/auth; or `addSession`, or `verifiers`'
  throw new PorticoError('OPTION_INVALID', { context: { option: 'server', value: server, expected } })
}

const SCOPES: readonly unknown[] = ['perAccount', 'perNamespace', 'perChain'] satisfies readonly SignInScope[]
const callback: Test = { expected: 'a function', test: (value) => typeof value === 'function' }
const SHAPES: Readonly<Record<keyof SiwxOptions, Shape>> = {
  server: { expected: 'a URL, such as /api/auth', test: (value) => typeof value === 'string' && value !== '' },
  required: flag,
  getRequired: callback,
  getNonce: callback,
  statement: {
    expected: 'one line of text',
    test: (value) => typeof value === 'string' && value.trim() !== '' && !/\n|\r/.test(value),
  },
  resources: texts,
  expiration: {
    expected: 'milliseconds, a whole number above 0',
    test: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  },
  getRequestId: callback,
  domain: text,
  uri: text,
  scope: { expected: "'perAccount', 'perNamespace' or 'perChain'", test: (value) => SCOPES.includes(value) },
  signOutOnDisconnect: flag,
  createMessage: callback,
  signMessage: callback,
  verifiers: items(object),
  addSession: callback,
  getSessions: callback,
  setSessions: callback,
  revokeSession: callback,
  useSession: callback,
}

/** Whether a connection is worth nothing without sign-in. */
export function isRequired({ getRequired, required = true }: Pick<SiwxOptions, 'getRequired' | 'required'>): boolean {
  return getRequired ? getRequired() : required
}
