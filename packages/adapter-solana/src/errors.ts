import { isPorticoError, PorticoError, type PorticoErrorCode, type WalletAction } from '@portico/core/adapter'

/** What was going on when something failed; it becomes the context of the error. */
export interface FailureContext {
  readonly action: WalletAction
  readonly connectorId?: string | undefined
}

/**
 * Turns whatever a wallet or an RPC threw into a PorticoError, which it is not when it is one already. Looks through causes
 * and what wallet-adapter keeps in `error`; the original becomes the cause. Codes: EIP-1193, which Solana's wallets use
 * too, WalletConnect, and the class names of `@solana/wallet-adapter-base`.
 */
export function toPorticoError(error: unknown, context: FailureContext): PorticoError {
  if (isPorticoError(error)) return error
  const links = chainOf(error)
  // An RPC has codes of its own, also where a wallet passes them on: its -32002 is a failed simulation, not an open prompt.
  const isOfRpc = links.some(({ name, message }) => name === 'SolanaRpcError' || SIMULATION.test(String(message)))
  return build(isOfRpc ? 'WALLET_FAILED' : codeOf(links), context, error)
}

/** Turns a failed chain read into CHAIN_READ_FAILED, unless it is a PorticoError already. */
export function toChainError(
  error: unknown,
  context: { readonly networkId: string; readonly method: string }
): PorticoError {
  if (isPorticoError(error)) return error
  return new PorticoError('CHAIN_READ_FAILED', { context, cause: error })
}

interface Link {
  readonly code?: unknown
  readonly name?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly error?: unknown
}

/** The error and what it wraps, outermost first; each once, because some wallets throw errors that contain themselves. */
function chainOf(error: unknown): readonly Link[] {
  const links: Link[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') links.push({ message: value })
    if (typeof value !== 'object' || value === null || links.includes(value)) return
    // Every member is unknown and optional, which is true of any object.
    const link = value as Link
    links.push(link)
    for (const inner of [link.cause, link.error]) visit(inner)
  }
  visit(error)
  return links
}

function codeOf(links: readonly Link[]): PorticoErrorCode {
  return (
    links.map(({ code, name }) => CODES[String(code)] ?? CODES[String(name)]).find(Boolean) ??
    MESSAGES.find(([, pattern]) => links.some(({ message }) => pattern.test(String(message))))?.[0] ??
    'WALLET_FAILED'
  )
}

function build(code: PorticoErrorCode, context: FailureContext, cause: unknown): PorticoError {
  const { action, connectorId = '' } = context
  switch (code) {
    case 'METHOD_UNSUPPORTED':
      return new PorticoError(code, { context: { method: action }, cause })
    case 'WALLET_NOT_FOUND':
      return new PorticoError(code, { context: { walletKey: connectorId }, cause })
    case 'WALLET_OFFLINE':
    case 'POPUP_BLOCKED':
      return new PorticoError(code, { cause })
    case 'USER_REJECTED':
    case 'REQUEST_PENDING':
    case 'UNAUTHORIZED':
      return new PorticoError(code, { context: { action }, cause })
    default:
      return new PorticoError('WALLET_FAILED', { context: { action }, cause })
  }
}

type Table = { readonly [key: string]: PorticoErrorCode | undefined }

/** wallet-adapter's general classes (WalletConnectionError, WalletSignMessageError) say nothing: what they wrap does. */
const CODES: Table = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  5003: 'USER_REJECTED',
  ACTION_REJECTED: 'USER_REJECTED',
  WalletWindowClosedError: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  WalletAccountError: 'UNAUTHORIZED',
  WalletPublicKeyError: 'UNAUTHORIZED',
  4200: 'METHOD_UNSUPPORTED',
  5100: 'METHOD_UNSUPPORTED',
  5101: 'METHOD_UNSUPPORTED',
  '-32601': 'METHOD_UNSUPPORTED',
  4900: 'WALLET_OFFLINE',
  4901: 'WALLET_OFFLINE',
  6000: 'WALLET_OFFLINE',
  WalletDisconnectedError: 'WALLET_OFFLINE',
  WalletNotConnectedError: 'WALLET_OFFLINE',
  '-32002': 'REQUEST_PENDING',
  WalletWindowBlockedError: 'POPUP_BLOCKED',
  WalletNotReadyError: 'WALLET_NOT_FOUND',
  WalletLoadError: 'WALLET_NOT_FOUND',
}

/** What Solana's nodes say of a transaction that they did not take. */
const SIMULATION = /simulation failed|blockhash not found/i

/** Tried in order when no code says what happened. */
const MESSAGES: readonly (readonly [PorticoErrorCode, RegExp])[] = [
  ['POPUP_BLOCKED', /pop-?up.*block|block.*pop-?up/is],
  [
    'USER_REJECTED',
    /\buser (has )?(rejected|denied|declined|cancell?ed|disapproved)|(request|approval|connection|signature|transaction) (was |has been )?(rejected|denied|declined|cancell?ed)|(rejected|denied|declined|cancell?ed) by (the )?user/i,
  ],
  ['REQUEST_PENDING', /already (pending|processing)/i],
]
