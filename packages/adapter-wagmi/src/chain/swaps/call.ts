import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { callOne } from '../reads/callAll.js'

/** What a contract answers, in hex; undefined where it refuses the call. */
export async function call(
  config: Config,
  { networkId, to, data }: Parameters<ChainCalls['call']>[0]
): Promise<string | undefined> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  // The chain refuses an invalid address, and data that is no hex.
  return callOne(client, { to: to as Hex, data: data as Hex })
}
