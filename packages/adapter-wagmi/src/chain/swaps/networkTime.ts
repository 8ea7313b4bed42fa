import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainNumber } from '../../network.js'
import { quantity } from '../reads/quantity.js'

/** When the newest block was made, in milliseconds since the epoch. */
export async function networkTime(
  config: Config,
  { networkId }: Parameters<ChainCalls['networkTime']>[0]
): Promise<number> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const block: unknown = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const time = Number(quantity(Object(block).timestamp)) * 1000
  if (!Number.isSafeInteger(time)) throw new TypeError('The node answered with no time.')
  return time
}
