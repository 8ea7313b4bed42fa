import type { ChainCalls } from '@portico/core/adapter'
import { getEnsName } from 'viem/actions'
import { toChainNumber } from '../../network.js'
import { type NameAccess, readName } from './readName.js'

/**
 * The primary ENS name of an address, by the network itself where it has ENS, else by the first of the app's that has: a
 * testnet's names mean nothing on a network with money, and the other way around. Undefined without a name, and for one that
 * isn't written as ENS normalizes it.
 */
export async function primaryName(
  { config, gateways }: NameAccess,
  { networkId, address }: Parameters<ChainCalls['primaryName']>[0]
): Promise<string | undefined> {
  const own = config.getClient({ chainId: toChainNumber(networkId) }).chain
  const named = [own, ...config.chains].find(
    ({ contracts, testnet }) => contracts?.['ensUniversalResolver'] && Boolean(testnet) === Boolean(own.testnet)
  )
  if (!named) return undefined
  const name = await readName({
    client: config.getClient({ chainId: named.id }),
    gateways,
    method: 'primaryName',
    // viem checks the address.
    read: (client) => getEnsName(client, { address: address as `0x${string}` }),
  })
  return name !== null && (await isNormalized(name)) ? name : undefined
}

/** Most names need no tables of characters: 20 kB for the few that do. */
async function isNormalized(name: string): Promise<boolean> {
  if (name.length > MAX_LENGTH || !name.includes('.')) return false
  if (/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z0-9]+$/.test(name)) return true
  return (await import('./resolveName.js')).normalizeName(name) === name
}

const MAX_LENGTH = 255
