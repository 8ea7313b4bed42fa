import type { ChainCalls } from '@portico/core/adapter'
import { getAddress, isAddress } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { toChainNumber } from '../../network.js'
import { type NameAccess, readName } from './readName.js'

/**
 * The address behind an ENS name; undefined when the name has no owner or is invalid, or the chain has no resolver. On a
 * network that names are not kept on it is the one that the name says for that network (ENSIP-11): a contract's own may have
 * no owner there.
 */
export async function resolveName(
  { config, gateways }: NameAccess,
  { networkId, forNetworkId = networkId, name, signal }: Parameters<ChainCalls['resolveName']>[0]
): Promise<string | undefined> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!client.chain.contracts?.['ensUniversalResolver'] || !name.includes('.')) return undefined
  const coinType = forNetworkId === networkId ? undefined : BigInt((EVM_COIN | toChainNumber(forNetworkId)) >>> 0)
  const found = await readName({
    client,
    gateways,
    signal,
    method: 'resolveName',
    read: (own) => getEnsAddress(own, { name: normalizeName(name) ?? '', coinType }),
  })
  // Of another network it is whatever bytes its owner has written.
  return found && isAddress(found, { strict: false }) ? getAddress(found) : undefined
}

/** What is set in the coin types of EVM networks. */
const EVM_COIN = 0x8000_0000

/** A name as ENS normalizes it (ENSIP-15); undefined for characters that no name can have. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
