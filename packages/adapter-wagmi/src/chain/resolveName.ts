import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getEnsAddress } from 'viem/actions'
import { toChainNumber } from '../network.js'
import { normalizeName } from './normalizeName.js'

/** The address behind an ENS name; undefined when nobody has it, it is no name, or the chain has no resolver. */
export async function resolveName(
  config: Config,
  { networkId, name }: Parameters<ChainCalls['resolveName']>[0]
): Promise<string | undefined> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!client.chain.contracts?.['ensUniversalResolver'] || !name.includes('.')) return undefined
  return (await getEnsAddress(client, { name: normalizeName(name) ?? '' })) ?? undefined
}
