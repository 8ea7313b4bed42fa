import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toChainNumber } from '../../network.js'
import { readPermit } from './readPermit.js'

/** Whether a token takes a permit (EIP-2612) of an account. */
export async function canPermit(
  config: Config,
  { networkId, token, owner }: Parameters<ChainCalls['canPermit']>[0]
): Promise<boolean> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  return (await readPermit(client, { token, owner })) !== undefined
}
