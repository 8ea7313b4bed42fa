import { bigintOf } from './answers.js'
import type { Rpc } from './createRpc.js'

/** The lamports that an account with so many bytes must have. */
export async function readRent(rpc: Rpc, length: number): Promise<bigint> {
  return bigintOf(await rpc.call({ method: 'getMinimumBalanceForRentExemption', params: [length] }))
}
