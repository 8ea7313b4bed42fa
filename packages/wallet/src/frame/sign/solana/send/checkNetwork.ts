import { base58 } from '@scure/base'
import type { RpcNode } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { WalletError } from '../../../WalletError.ts'
import { SYSTEM_PROGRAM } from '../programs.ts'
import { nonceAccountOf } from '../read/wire/durableNonce.ts'
import type { WireTransaction } from '../read/wire/readTransaction.ts'
import { readAccounts } from '../rpc/readAccounts.ts'

/**
 * Whether transactions are of the network that the user was shown. They don't name one: what tells networks apart is the blockhash,
 * or the nonce in its place. Rejects PARAMS_INVALID where the network doesn't know it, and RPC_FAILED where its node doesn't say.
 */
export async function checkNetwork(node: RpcNode, transactions: readonly WireTransaction[]): Promise<void> {
  const known = await Promise.all(transactions.map((transaction) => isOfNetwork(node, transaction))).catch((cause) => {
    const rpc = { code: NO_ANSWER, message: 'The node of the network does not say whether the blockhash is its own.' }
    throw new WalletError('RPC_FAILED', rpc.message, { rpc, cause })
  })
  if (known.includes(false))
    throw new WalletError('PARAMS_INVALID', 'A transaction is too old, or the network does not know its blockhash.')
}

async function isOfNetwork(node: RpcNode, { message }: WireTransaction): Promise<boolean> {
  const { blockhash } = message
  const answer = await node.ask('isBlockhashValid', [blockhash, { commitment: 'processed' }])
  const isRecent = membersOf(answer)['value']
  if (typeof isRecent !== 'boolean') throw new RangeError('The node answered with no yes or no.')
  const account = isRecent ? undefined : nonceAccountOf(message)
  return isRecent || (account !== undefined && (await readNonce(node, account)) === blockhash)
}

async function readNonce(node: RpcNode, address: string): Promise<string | undefined> {
  const found = await readAccounts(node, { addresses: [address], signal: AbortSignal.timeout(ANSWER_MS) })
  const account = found.get(address)
  if (account?.owner !== SYSTEM_PROGRAM || account.data.length !== NONCE_BYTES) return undefined
  return base58.encode(account.data.subarray(NONCE_AT, NONCE_AT + 32))
}

/** Version and state (u32 each), who may use it (32), the nonce (32), its fee (u64). */
const NONCE_BYTES = 80
const NONCE_AT = 40

/** Of JSON-RPC: something internal. */
const NO_ANSWER = -32_603
const ANSWER_MS = 10_000
