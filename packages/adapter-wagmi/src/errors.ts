import { createErrorConverter, type FailureContext, type PorticoError } from '@portico/core/adapter'

/**
 * Turns whatever a wallet, wagmi or viem threw into a PorticoError; one that is a PorticoError already stays. Looks through
 * causes and the nested errors that wallets put in `data.originalError`; the original becomes the cause. Beside the
 * shared codes: EIP-1474, EIP-3085, EIP-5792, and names that wagmi uses.
 */
export function toPorticoError(error: unknown, context: FailureContext): PorticoError {
  return converter.toPorticoError(error, context)
}

/** Turns a failed chain read into CHAIN_READ_FAILED, or into what it plainly is. */
export function toChainError(
  error: unknown,
  context: { readonly networkId: string; readonly method: string }
): PorticoError {
  return converter.toChainError(error, context)
}

const converter = createErrorConverter({
  codes: {
    '-32004': 'METHOD_UNSUPPORTED',
    4902: 'NETWORK_UNKNOWN_TO_WALLET',
    5700: 'METHOD_UNSUPPORTED',
    5710: 'NETWORK_UNKNOWN_TO_WALLET',
    5750: 'USER_REJECTED',
    5760: 'METHOD_UNSUPPORTED',
    ProviderNotFoundError: 'WALLET_NOT_FOUND',
    SwitchChainNotSupportedError: 'METHOD_UNSUPPORTED',
    ChainNotConfiguredError: 'NETWORK_NOT_CONFIGURED',
  },
  messages: [
    ['NETWORK_UNKNOWN_TO_WALLET', /unrecognized chain/i],
    // The whole message: a node that refuses a signature made for another network begins alike.
    ['NETWORK_UNKNOWN_TO_WALLET', /^invalid chain ?id\.?$/i],
  ],
})
