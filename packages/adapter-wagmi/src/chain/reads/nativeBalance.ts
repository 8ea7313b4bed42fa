import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainNumber } from '../../network.js'

/** The balance in wei. A plain call: viem's action for it costs 20 kB. */
export async function nativeBalance(
  config: Config,
  request: Parameters<ChainCalls['nativeBalance']>[0]
): Promise<bigint> {
  const client = config.getClient({ chainId: toChainNumber(request.networkId) })
  // The chain refuses an invalid address.
  const address = request.address as `0x${string}`
  const answer: unknown = await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer))
    throw new TypeError('The node answered with no amount.')
  return BigInt(answer)
}
