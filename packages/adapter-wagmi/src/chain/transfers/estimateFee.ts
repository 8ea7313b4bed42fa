import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import { estimateFeesPerGas, estimateGas, getGasPrice } from 'viem/actions'
import { toChainNumber } from '../../network.js'
import { decodeTransaction } from '../../transaction.js'

/**
 * The highest fee in wei: gas times the highest price per gas, as viem would set it, or the one price of the network. Rollups' own
 * fee for their base chain is not in it.
 */
export async function estimateFee(
  config: Config,
  { networkId, transaction, from }: Parameters<ChainCalls['estimateFee']>[0]
): Promise<bigint> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const { to, value, data, gas, maxFeePerGas } = decodeTransaction(transaction)
  const [limit, price] = await Promise.all([
    gas ?? estimateGas(client, { to, value, data, ...(from ? { account: from as Address } : {}) }),
    maxFeePerGas ?? readPrice(client),
  ])
  return limit * price
}

/** Chains without a base fee (EIP-1559) have one price, which is paid whole: more than the node asks for would be lost. */
async function readPrice(client: ReturnType<Config['getClient']>): Promise<bigint> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  if (!block?.baseFeePerGas) return getGasPrice(client)
  return (await estimateFeesPerGas(client)).maxFeePerGas
}
