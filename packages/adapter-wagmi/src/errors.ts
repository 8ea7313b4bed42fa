import { isPorticoError, PorticoError, type PorticoErrorCode, type WalletAction } from '@portico/core/adapter'

/** What was going on when something failed; it becomes the context of the error. */
export interface FailureContext {
  readonly action: WalletAction
  readonly connectorId?: string | undefined
  readonly networkId?: string | undefined
  readonly method?: string | undefined
}

/**
 * Turns whatever a wallet, wagmi or viem threw into a PorticoError, which it is not when it is one already. Looks through
 * causes and the nested errors that wallets put in `data.originalError`; the original becomes the cause. Codes: EIP-1193,
 * EIP-1474, EIP-5792, WalletConnect, and names that libraries use.
 */
export function toPorticoError(error: unknown, context: FailureContext): PorticoError {
  const links = chainOf(error)
  // viem wraps what a provider of ours throws.
  const own = links.find(isOwn)
  if (own) return own
  const code =
    links.map(({ code, name }) => CODES[String(code)] ?? CODES[String(name)]).find(Boolean) ??
    MESSAGES.find(([, pattern]) => links.some(({ message }) => pattern.test(String(message))))?.[0] ??
    'WALLET_FAILED'
  return build(code, context, error)
}

/** Turns a failed chain read into CHAIN_READ_FAILED, or into what it plainly is. */
export function toChainError(
  error: unknown,
  context: { readonly networkId: string; readonly method: string }
): PorticoError {
  if (isPorticoError(error)) return error
  if (chainOf(error).some(({ name }) => name === 'ChainNotConfiguredError'))
    return new PorticoError('NETWORK_NOT_CONFIGURED', { context, cause: error })
  return new PorticoError('CHAIN_READ_FAILED', { context, cause: error })
}

function isOwn(error: unknown): error is PorticoError {
  return isPorticoError(error)
}

interface Link {
  readonly code?: unknown
  readonly name?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly error?: unknown
  readonly data?: { readonly originalError?: unknown; readonly cause?: unknown } | undefined
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
    for (const inner of [link.cause, link.error, link.data?.originalError, link.data?.cause]) visit(inner)
  }
  visit(error)
  return links
}

function build(code: PorticoErrorCode, context: FailureContext, cause: unknown): PorticoError {
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
    case 'USER_REJECTED':
    case 'REQUEST_PENDING':
    case 'UNAUTHORIZED':
      return new PorticoError(code, { context: { action }, cause })
    default:
      return new PorticoError('WALLET_FAILED', { context: { action }, cause })
  }
}

type Table = { readonly [key: string]: PorticoErrorCode | undefined }

/** Codes that say nothing (-32603, -32000) are not listed, so that what they wrap is found. */
const CODES: Table = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  5003: 'USER_REJECTED',
  5750: 'USER_REJECTED',
  ACTION_REJECTED: 'USER_REJECTED',
  4100: 'UNAUTHORIZED',
  4200: 'METHOD_UNSUPPORTED',
  5100: 'METHOD_UNSUPPORTED',
  5101: 'METHOD_UNSUPPORTED',
  5700: 'METHOD_UNSUPPORTED',
  5760: 'METHOD_UNSUPPORTED',
  '-32601': 'METHOD_UNSUPPORTED',
  '-32004': 'METHOD_UNSUPPORTED',
  4900: 'WALLET_OFFLINE',
  4901: 'WALLET_OFFLINE',
  6000: 'WALLET_OFFLINE',
  4902: 'NETWORK_UNKNOWN_TO_WALLET',
  5710: 'NETWORK_UNKNOWN_TO_WALLET',
  '-32002': 'REQUEST_PENDING',
  ProviderNotFoundError: 'WALLET_NOT_FOUND',
  SwitchChainNotSupportedError: 'METHOD_UNSUPPORTED',
  ChainNotConfiguredError: 'NETWORK_NOT_CONFIGURED',
}

/** Tried in order when no code says what happened. */
const MESSAGES: readonly (readonly [PorticoErrorCode, RegExp])[] = [
  ['POPUP_BLOCKED', /pop-?up.*block|block.*pop-?up/is],
  ['USER_REJECTED', /user (rejected|denied|cancelled|canceled)/i],
  ['NETWORK_UNKNOWN_TO_WALLET', /unrecognized chain/i],
  ['REQUEST_PENDING', /already (pending|processing)/i],
]
