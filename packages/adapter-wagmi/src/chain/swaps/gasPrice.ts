import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainNumber } from '../../network.js'
import { quantity } from '../reads/quantity.js'

/** What one unit of gas costs, in wei. A plain call, as for `nativeBalance`. */
export async function gasPrice(config: Config, { networkId }: Parameters<ChainCalls['gasPrice']>[0]): Promise<bigint> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const price = quantity(await client.request({ method: 'eth_gasPrice' }))
  if (price === undefined) throw new TypeError('The node answered with no price.')
  return price
}
