import type { PorticoErrorCode } from './codes.js'
import type { ErrorLink } from './walkError.js'

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

/**
 * What a failure of a wallet was, by what its error and the errors in it say, outermost first: by a code, else by words.
 * Undefined where nothing says it. One table for whatever a wallet is asked for, a session too.
 */
export function failureCode(
  links: readonly ErrorLink[],
  { messages = [], ...tables }: ErrorTables = {}
): FailureCode | undefined {
  return (
    firstOf(links, (link) => tables.judge?.(link)) ??
    firstOf(links, ({ code, name }) => codeFor(code, tables) ?? codeFor(name, tables)) ??
    firstOf([...messages, ...MESSAGES], ([code, ...patterns]) =>
      links.some(({ message = '' }) => patterns.every((pattern) => pattern.test(message))) ? code : undefined
    )
  )
}

/** What the `code` or `name` of an error stands for. */
export function codeFor(key: string | undefined, { codes = {} }: Pick<ErrorTables, 'codes'>): FailureCode | undefined {
  // A browser without Object.hasOwn has to be able to say what failed.
  return new Map<string | undefined, FailureCode | undefined>(Object.entries({ ...CODES, ...codes })).get(key)
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
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
    // Where a reason follows, it was not the user: the user's words are below and above.
    /(request|approval|connection|signature|transaction) (was |has been )?(rejected|denied|declined|cancell?ed)(?!\s*(:|[-–] |because|due to|by a))/i,
  ],
  ['USER_REJECTED', /(rejected|denied|declined|cancell?ed) by (the )?user/i],
  ['USER_REJECTED', /\b(window|pop-?up) (was |has been )?closed\b/i],
  ['REQUEST_PENDING', /already (pending|processing)/i],
]
