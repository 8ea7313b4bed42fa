import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { bigintOf, contentOf } from '../../rpc/answers.js'

/** The balance in lamports (`getBalance`), confirmed. */
export async function nativeBalance(
  { rpcOf }: ChainAccess,
  { networkId, address }: Parameters<ChainCalls['nativeBalance']>[0]
): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return bigintOf(contentOf(await rpcOf(networkId).call({ method: 'getBalance', params })))
}
