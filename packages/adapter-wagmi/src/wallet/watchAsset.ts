import { PorticoError, type WalletCalls } from '@portico/core/adapter'
import { watchAsset as watch } from '@wagmi/core'
import { getAddress } from 'viem'
import { callAll } from '../chain/reads/callAll.js'
import { DECIMALS, decimalsOf, SYMBOL, SYMBOL_CHARACTERS, textOf } from '../chain/reads/erc20.js'
import { toChainNumber } from '../network.js'
import type { EvmWallet } from './evmWallet.js'

/** Whether the wallet now shows the ERC-20 at `token` (EIP-747). Its symbol and decimals are read from the chain. */
export async function watchAsset(
  { config, connector }: EvmWallet,
  { networkId, token }: Parameters<WalletCalls['watchAsset']>[0]
): Promise<boolean> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const address = getAddress(token)
  // No action of viem: those follow a contract to any host that it names (EIP-3668).
  const answers = await callAll(
    client,
    [SYMBOL, DECIMALS].map((data) => ({ to: address, data }))
  )
  const symbol = textOf(answers[0] ?? '0x', SYMBOL_CHARACTERS)
  const decimals = decimalsOf(answers[1] ?? '0x')
  if (symbol === undefined || decimals === undefined)
    throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
  return watch(config, { connector, type: 'ERC20', options: { address, symbol, decimals } })
}
