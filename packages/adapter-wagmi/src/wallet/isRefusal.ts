import { isSendRefusal } from '@portico/core/adapter'
import { BaseError } from 'viem'
import { toPorticoError } from '../errors.js'

/** Whether a failure to send says that nothing was sent: the user, the wallet or the node has refused, or was not asked. */
export function isRefusal(error: unknown): boolean {
  if (isSendRefusal(toPorticoError(error, { action: 'send' }))) return true
  return error instanceof BaseError && error.walk((cause) => REFUSED.includes(nameOf(cause))) !== null
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

/** By viem and wagmi. Not a nonce that is too low: the transaction may be the one that used it. */
const REFUSED: readonly string[] = [
  'BundleTooLargeError',
  'ChainMismatchError',
  'ConnectorAccountNotFoundError',
  'ConnectorChainMismatchError',
  'ConnectorNotConnectedError',
  'ConnectorUnavailableReconnectingError',
  'ExecutionRevertedError',
  'FeeCapTooHighError',
  'FeeCapTooLowError',
  'InsufficientFundsError',
  'IntrinsicGasTooHighError',
  'IntrinsicGasTooLowError',
  'InvalidParamsRpcError',
  'InvalidRequestRpcError',
  'MethodNotFoundRpcError',
  'TipAboveFeeCapError',
  'TransactionTypeNotSupportedError',
]
