import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getEnsName } from 'viem/actions'
import { toChainNumber } from '../network.js'

/**
 * The primary ENS name of an address, by the network itself where it has ENS, else by the first of the app's that has: a
 * testnet's names mean nothing on a network with money, and the other way around. Records that are kept elsewhere (EIP-3668)
 * are not read: their owner chooses the host. Undefined without a name, and for one that isn't written as ENS normalizes it.
 */
export async function primaryName(
  config: Config,
  { networkId, address }: Parameters<ChainCalls['primaryName']>[0]
): Promise<string | undefined> {
  const own = config.getClient({ chainId: toChainNumber(networkId) }).chain
  const named = [own, ...config.chains].find(
    ({ contracts, testnet }) => contracts?.['ensUniversalResolver'] && Boolean(testnet) === Boolean(own.testnet)
  )
  if (!named) return undefined
  const client = { ...config.getClient({ chainId: named.id }), ccipRead: false as const }
  // viem checks the address.
  const name = await getEnsName(client, { address: address as `0x${string}` })
  return name !== null && (await isNormalized(name)) ? name : undefined
}

/** Most names need no tables of characters: 20 kB for the few that do. */
async function isNormalized(name: string): Promise<boolean> {
  if (name.length > MAX_LENGTH || !name.includes('.')) return false
  if (/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z0-9]+$/.test(name)) return true
  return (await import('./normalizeName.js')).normalizeName(name) === name
}

const MAX_LENGTH = 255
