import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { isAddress } from '../../encoding/decodeBase58.js'

/** Whether it is an address, of a key or a program. Asks no network, but wants one that is configured. */
export async function validateAddress(
  { rpcOf }: ChainAccess,
  { networkId, address }: Parameters<ChainCalls['validateAddress']>[0]
): Promise<boolean> {
  rpcOf(networkId)
  return isAddress(address)
}
