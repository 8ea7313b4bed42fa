import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { withPrefix } from '../../withPrefix.js'
import { isCoin } from './isCoin.js'

/**
 * An address as wallets tell it: with `0x` and the checksum (EIP-55). Undefined for what `validateAddress` refuses, and of a token for
 * an address that stands for the network's coin.
 */
export async function toAddress(
  _config: Config,
  request: Parameters<ChainCalls['toAddress']>[0]
): Promise<string | undefined> {
  if (request.isToken && isCoin(request)) return undefined
  const address = withPrefix(request.address)
  return isAddress(address) ? getAddress(address) : undefined
}
