import type { WalletAction } from '../../errors/codes.js'
import { codeFor, type ErrorTables, type FailureCode, failureCode } from '../../errors/failureCode.js'
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
export function createErrorConverter(tables: ErrorTables): ErrorConverter {
  return {
    toPorticoError: (error, context) => {
      const { own, links } = unwrap(error)
      return own ?? build(failureCode(links, tables) ?? 'WALLET_FAILED', context, error)
    },
    toChainError: (error, context) => {
      const { own, links } = unwrap(error)
      if (own && links.length === 0) return own
      const isUnconfigured = links.some(({ name }) => codeFor(name, tables) === 'NETWORK_NOT_CONFIGURED')
      return new PorticoError(isUnconfigured ? 'NETWORK_NOT_CONFIGURED' : 'CHAIN_READ_FAILED', {
        context,
        cause: error,
      })
    },
  }
}

interface Unwrapped {
  /** The outermost PorticoError: libraries wrap what Portico's provider throws. */
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
