import type { AddressFacts, ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getAddress, isAddress, zeroAddress } from 'viem'
import { toChainNumber } from '../network.js'
import { withPrefix } from '../withPrefix.js'
import { isContract } from './isContract.js'

/**
 * What is at an address. A key's account that has lent itself code (EIP-7702) is still an account: its owner's key moves
 * what it has. Nothing has to be made for a transfer, so no address is new, but the one that nobody's key has.
 */
export async function describeAddress(
  config: Config,
  { networkId, address: given }: Parameters<ChainCalls['describeAddress']>[0]
): Promise<AddressFacts> {
  const prefixed = withPrefix(given)
  if (!isAddress(prefixed, { strict: false })) return { type: 'invalid', address: given, isNew: false }
  if (!isAddress(prefixed)) return { type: 'wrongChecksum', address: given, isNew: false }
  const address = getAddress(prefixed)
  if (address === zeroAddress) return { type: 'contract', address, isNew: true }
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  return { type: (await isContract(client, address)) ? 'contract' : 'account', address, isNew: false }
}
