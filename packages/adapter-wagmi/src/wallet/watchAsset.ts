import type { WalletCalls } from '@portico/core/adapter'
import { watchAsset as watch } from '@wagmi/core'
import { erc20Abi, getAddress } from 'viem'
import { readContract } from 'viem/actions'
import { toChainNumber } from '../network.js'
import type { Session } from '../session.js'

/** Whether the wallet now shows the ERC-20 at `token` (EIP-747). Its symbol and decimals are read from the chain. */
export async function watchAsset(
  { config, connector }: Session,
  { networkId, token }: Parameters<WalletCalls['watchAsset']>[0]
): Promise<boolean> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const address = getAddress(token)
  const [symbol, decimals] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'symbol' }),
    readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return watch(config, { connector, type: 'ERC20', options: { address, symbol, decimals } })
}
