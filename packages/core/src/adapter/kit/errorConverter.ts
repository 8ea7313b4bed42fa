import type { PorticoErrorCode, WalletAction } from '../../errors/codes.js'
import { ownError } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { type ErrorLink, walkError } from '../../errors/walkError.js'

/** What was going on when something failed. It becomes the context of the error. */
export interface FailureContext {
  readonly action: WalletAction
  readonly connectorId?: string | undefined
  readonly networkId?: string | undefined
  /** The method that the wallet was asked for. @default the action */
  readonly method?: string | undefined
}

/** The codes that a failure of a wallet can have. */
export type FailureCode = Extract<
  PorticoErrorCode,
  | 'USER_REJECTED'
  | 'REQUEST_PENDING'
  | 'UNAUTHORIZED'
  | 'METHOD_UNSUPPORTED'
  | 'NETWORK_UNKNOWN_TO_WALLET'
  | 'NETWORK_NOT_CONFIGURED'
  | 'WALLET_NOT_FOUND'
  | 'WALLET_OFFLINE'
  | 'POPUP_BLOCKED'
  | 'WALLET_FAILED'
>

/** What is special about the errors of one namespace. Everything is tried before the shared tables. */
export interface ErrorTables {
  /** Codes by `code` or `name` of an error. `undefined` takes a shared entry away. */
  readonly codes?: { readonly [codeOrName: string]: FailureCode | undefined } | undefined
  /** Wordings, tried in order when no code says what happened. All patterns of an entry must match the same message. */
  readonly messages?: readonly ErrorWording[] | undefined
  /** Asked of every link before its code counts: for errors whose codes mean something else. */
  readonly judge?: ((link: ErrorLink) => FailureCode | undefined) | undefined
}

/** A code and the patterns that stand for it. Each pattern must be linear: no two unbounded quantifiers. */
export type ErrorWording = readonly [code: FailureCode, ...patterns: RegExp[]]

/** Converts what wallets and chains throw. */
export interface ErrorConverter {
  /** The PorticoError in it if there is one, else one that says what happened, with the original as its cause. */
  toPorticoError(error: unknown, context: FailureContext): PorticoError
  /** CHAIN_READ_FAILED or NETWORK_NOT_CONFIGURED with the original as its cause, else the PorticoError that it is. */
  toChainError(error: unknown, context: { readonly networkId: string; readonly method: string }): PorticoError
}

/**
 * Returns functions that turn any thrown value into a PorticoError. They never throw and never take long: an error may be
 * megabytes of text, contain itself, or throw when it is read ({@link walkError}). Shared codes: EIP-1193, JSON-RPC and WalletConnect.
 *
 * @example
 * const converter = createErrorConverter({
 *   codes: { 4902: 'NETWORK_UNKNOWN_TO_WALLET' },
 *   messages: [['NETWORK_UNKNOWN_TO_WALLET', /unrecognized chain/i]],
 * })
 * throw converter.toPorticoError(error, { action: 'switchNetwork', networkId })
 */
export function createErrorConverter({ codes = {}, messages = [], judge }: ErrorTables): ErrorConverter {
  const lookUp = (key: string | undefined): FailureCode | undefined => {
    if (key === undefined) return undefined
    const table = Object.hasOwn(codes, key) ? codes : CODES
    return Object.hasOwn(table, key) ? table[key] : undefined
  }
  const wordings = [...messages, ...MESSAGES]

  const codeOf = (links: readonly ErrorLink[]): FailureCode =>
    firstOf(links, (link) => judge?.(link)) ??
    firstOf(links, ({ code, name }) => lookUp(code) ?? lookUp(name)) ??
    firstOf(wordings, ([code, ...patterns]) =>
      links.some(({ message = '' }) => patterns.every((pattern) => pattern.test(message))) ? code : undefined
    ) ??
    'WALLET_FAILED'

  return {
    toPorticoError: (error, context) => {
      const { own, links } = unwrap(error)
      return own ?? build(codeOf(links), context, error)
    },
    toChainError: (error, context) => {
      const { own, links } = unwrap(error)
      if (own && links.length === 0) return own
      const isUnconfigured = links.some(({ name }) => lookUp(name) === 'NETWORK_NOT_CONFIGURED')
      return new PorticoError(isUnconfigured ? 'NETWORK_NOT_CONFIGURED' : 'CHAIN_READ_FAILED', {
        context,
        cause: error,
      })
    },
  }
}

interface Unwrapped {
  /** The outermost PorticoError: libraries wrap what a provider of ours throws. */
  readonly own?: PorticoError | undefined
  /** Outermost first, each object once. */
  readonly links: readonly ErrorLink[]
}

function unwrap(error: unknown): Unwrapped {
  const links: ErrorLink[] = []
  for (const { value, link } of walkError(error)) {
    const own = ownError(value)
    if (own) return { own, links }
    links.push(link)
  }
  return { links }
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function build(code: FailureCode, context: FailureContext, cause: unknown): PorticoError {
  const { action, connectorId = '', networkId = '', method = action } = context
  switch (code) {
    case 'METHOD_UNSUPPORTED':
      return new PorticoError(code, { context: { method }, cause })
    case 'NETWORK_UNKNOWN_TO_WALLET':
    case 'NETWORK_NOT_CONFIGURED':
      return new PorticoError(code, { context: { networkId }, cause })
    case 'WALLET_NOT_FOUND':
      return new PorticoError(code, { context: { walletKey: connectorId }, cause })
    case 'WALLET_OFFLINE':
    case 'POPUP_BLOCKED':
      return new PorticoError(code, { cause })
    // A code that needs another context does not compile here.
    default:
      return new PorticoError(code, { context: { action }, cause })
  }
}

/** Codes that say nothing (-32603, -32000) are not listed, so that what they wrap is found. */
const CODES: { readonly [codeOrName: string]: FailureCode | undefined } = {
  // EIP-1193
  4001: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'METHOD_UNSUPPORTED',
  4900: 'WALLET_OFFLINE',
  4901: 'WALLET_OFFLINE',
  // JSON-RPC and EIP-1474. -32003 is the node's "transaction rejected", which reads like a user's.
  '-32601': 'METHOD_UNSUPPORTED',
  '-32002': 'REQUEST_PENDING',
  '-32003': 'WALLET_FAILED',
  // WalletConnect
  5000: 'USER_REJECTED',
  5001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  5003: 'USER_REJECTED',
  5100: 'METHOD_UNSUPPORTED',
  5101: 'METHOD_UNSUPPORTED',
  6000: 'WALLET_OFFLINE',
  // ethers
  ACTION_REJECTED: 'USER_REJECTED',
}

const MESSAGES: readonly ErrorWording[] = [
  ['POPUP_BLOCKED', /pop-?up/i, /block/i],
  ['USER_REJECTED', /\buser (has )?(rejected|denied|declined|cancell?ed|disapproved)/i],
  [
    'USER_REJECTED',
    /(request|approval|connection|signature|transaction) (was |has been )?(rejected|denied|declined|cancell?ed)/i,
  ],
  ['USER_REJECTED', /(rejected|denied|declined|cancell?ed) by (the )?user/i],
  ['USER_REJECTED', /\b(window|pop-?up) (was |has been )?closed\b/i],
  ['REQUEST_PENDING', /already (pending|processing)/i],
]
