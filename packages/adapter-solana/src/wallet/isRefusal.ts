import { isSendRefusal } from '@portico/core/adapter'
import { toPorticoError } from '../errors.js'
import { SolanaRpcError } from '../rpc/SolanaRpcError.js'

/**
 * Whether nothing was sent: the wallet refused, or the network's node did, which checks a transaction first. After a failing
 * gateway, a node with a fault inside, or a second try after one of those, the network may have it all the same.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof SolanaRpcError) return !error.isSecond && REFUSALS.includes(error.code)
  return isSendRefusal(toPorticoError(error, { action: 'send' }))
}

/**
 * HTTP statuses, and codes of a node (https://github.com/anza-xyz/agave, `rpc_custom_error.rs`): a transaction that is
 * malformed or fails before it is sent, a node that is behind.
 */
const REFUSALS: readonly number[] = [
  400, 401, 403, 404, 413, 429, -32_002, -32_003, -32_005, -32_006, -32_013, -32_015, -32_600, -32_601, -32_602,
  -32_700,
]
