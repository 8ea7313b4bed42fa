import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../callChain.js'
import { bigintOf, contentOf } from '../rpc/answers.js'

/** The balance in lamports (`getBalance`), confirmed. */
export async function nativeBalance(
  { rpc }: ChainAccess,
  { address }: Parameters<ChainCalls['nativeBalance']>[0]
): Promise<bigint> {
  return bigintOf(contentOf(await rpc.call({ method: 'getBalance', params: [address, { commitment: 'confirmed' }] })))
}
