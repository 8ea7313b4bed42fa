import type { Hex } from 'viem'
import { NodeError } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import type { EvmNode } from '../node.ts'

/**
 * Gives a signed transaction to the network. Resolves when the node has it. Rejects `RPC_FAILED` where the node refuses it, and
 * `SENT_UNKNOWN` where no answer says whether it has it.
 */
export async function broadcast(
  node: EvmNode,
  { signed, hash }: { readonly signed: Hex; readonly hash: Hex }
): Promise<void> {
  try {
    // A browser lets no more than 64 kB go on after its page.
    await node.ask('eth_sendRawTransaction', [signed], { keepalive: signed.length < 60_000 })
  } catch (error) {
    // Another server of the node may have it already, or the answer alone was lost.
    if (error instanceof NodeError && KNOWN.test(error.message)) return
    if (await isKnown(node, hash)) return
    if (error instanceof NodeError) throw toRefusal(error)
    throw new WalletError('SENT_UNKNOWN', `The node has not answered. It may have the transaction ${hash}.`, {
      cause: error,
    })
  }
}

/** What a node has said before anything was sent, or why it has said nothing. */
export function toRefusal(error: unknown): WalletError {
  if (error instanceof WalletError) return error
  if (error instanceof NodeError)
    return new WalletError('RPC_FAILED', 'The node has refused it.', {
      rpc: { code: error.code, message: error.message.slice(0, MESSAGE_CHARACTERS) },
      cause: error,
    })
  return new WalletError('RPC_FAILED', 'The node has not answered. Nothing was sent.', { cause: error })
}

async function isKnown(node: EvmNode, hash: Hex): Promise<boolean> {
  try {
    return membersOf(await node.ask('eth_getTransactionByHash', [hash]))['hash'] === hash
  } catch {
    return false
  }
}

/** What the programs of nodes say of a transaction that they have. */
const KNOWN = /already known|already imported|known transaction|already exists|in the mempool/i
/** Of what a node says, for the page. */
const MESSAGE_CHARACTERS = 500
