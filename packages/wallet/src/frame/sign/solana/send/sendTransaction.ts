import { base58, base64 } from '@scure/base'
import type { RpcNode } from '../../../node/createNode.ts'
import { NodeError } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import type { SendOptions } from '../read/readSendOptions.ts'
import { readTransaction } from '../read/wire/readTransaction.ts'

/**
 * Sends a signed transaction, and returns its signature in base58. Rejects RPC_FAILED with what the node says where it wasn't
 * sent, and SENT_UNKNOWN where the node doesn't tell.
 */
export async function sendTransaction(
  node: RpcNode,
  { bytes, options }: { readonly bytes: Uint8Array; readonly options: SendOptions }
): Promise<string> {
  const [first = new Uint8Array()] = readTransaction(bytes).signatures
  const signature = base58.encode(first)
  try {
    const params = [base64.encode(bytes), { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }]
    await node.ask('sendTransaction', params, { keepalive: true })
    return signature
  } catch (cause) {
    // The same transaction can't be there twice, so it is this one.
    if (isThere(cause)) return signature
    if (isRefusal(cause)) {
      const { code, message } = cause
      throw new WalletError('RPC_FAILED', 'The node of the network refused it.', { rpc: { code, message }, cause })
    }
    if (await hasArrived(node, signature)) return signature
    throw new WalletError('SENT_UNKNOWN', 'The node of the network does not say whether it was sent.', { cause })
  }
}

/** Whether the network has it. */
async function hasArrived(node: RpcNode, signature: string): Promise<boolean> {
  try {
    const answer = await node.ask('getSignatureStatuses', [[signature]], { keepalive: true })
    const list = membersOf(answer)['value']
    const status: unknown = Array.isArray(list) ? list[0] : undefined
    return status !== null && status !== undefined
  } catch {
    // Still no answer.
    return false
  }
}

/** Whether the node has said that it did not send it. Any other error may be one of something behind the node, or of later. */
function isRefusal(error: unknown): error is NodeError {
  return error instanceof NodeError && REFUSALS.includes(error.code)
}

function isThere(error: unknown): boolean {
  return error instanceof NodeError && membersOf(error.data)['err'] === 'AlreadyProcessed'
}

/**
 * Of JSON-RPC: no such method or parameters. Of Solana: the preflight failed, a signature is wrong, the node is behind, the
 * version isn't supported, a slot isn't reached (https://solana.com/docs/rpc). Of HTTP: not taken at all.
 */
const REFUSALS: readonly number[] = [
  ...[-32_600, -32_601, -32_602],
  ...[-32_002, -32_003, -32_005, -32_006, -32_015, -32_016],
  ...[400, 401, 403, 404, 405, 413, 429],
]
