import { bigintOf, looseOf } from '../rpc/answers.js'
import type { Rpc } from '../rpc/createRpc.js'
import type { SolanaInstruction } from './types.js'

/**
 * The price of a compute unit, in millionths of a lamport, that was enough in three of four recent blocks for the accounts
 * which these instructions write (`getRecentPrioritizationFees`), at most 5,000,000. 0 when no transaction paid one, or the
 * network does not say.
 */
export async function readPrice(
  rpc: Rpc,
  request: { readonly payer: string; readonly instructions: readonly SolanaInstruction[] }
): Promise<bigint> {
  const written = request.instructions
    .flatMap(({ accounts = [] }) => accounts)
    .flatMap(({ address, role }) => (role === 1 || role === 3 ? [address] : []))
  const addresses = [...new Set([request.payer, ...written])].slice(0, MAX_ADDRESSES)
  const answer = await rpc.call({ method: 'getRecentPrioritizationFees', params: [addresses] }).catch(() => [])
  const fees = (Array.isArray(answer) ? answer : [])
    .flatMap(feeOf)
    .sort((one, other) => (one < other ? -1 : Number(one > other)))
  const fee = fees[Math.ceil(fees.length * PERCENTILE) - 1] ?? 0n
  return fee < MAX_PRICE ? fee : MAX_PRICE
}

/** The price of one block; empty for an invalid one. */
function feeOf(entry: unknown): readonly bigint[] {
  try {
    return [bigintOf(looseOf(entry)['prioritizationFee'])]
  } catch {
    return []
  }
}

/** What the RPC takes in one call. */
const MAX_ADDRESSES = 128

const PERCENTILE = 0.75

/** A spike must not empty a wallet: for the 30,000 units of a token transfer with a new account this is 0.00015 SOL. */
const MAX_PRICE = 5_000_000n
