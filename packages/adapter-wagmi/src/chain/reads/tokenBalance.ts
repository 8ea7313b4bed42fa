import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { balanceOf, DECIMALS, decimalsOf, isHexAddress, SYMBOL, SYMBOL_CHARACTERS, textOf, wordAt } from './erc20.js'

type Request = Parameters<ChainCalls['tokenBalance']>[0]

/**
 * Balance, decimals and symbol of an ERC-20, three `eth_call` that go out together. Plain calls: viem's encoder for ABIs
 * costs more than all of this. Rejects CHAIN_READ_FAILED for any other answer than a token's.
 */
export async function tokenBalance(
  config: Config,
  { networkId, address, token }: Request
): ReturnType<ChainCalls['tokenBalance']> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  if (!isHexAddress(address) || !isHexAddress(token)) throw unreadable(networkId)
  const call = (data: Hex): Promise<Hex> =>
    client.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  const answers = await Promise.all([call(balanceOf(address)), call(DECIMALS), call(SYMBOL)])
  const amountBaseUnits = wordAt(answers[0], 0)
  const decimals = decimalsOf(answers[1])
  const symbol = textOf(answers[2], SYMBOL_CHARACTERS)
  if (amountBaseUnits === undefined || decimals === undefined || symbol === undefined) throw unreadable(networkId)
  return { amountBaseUnits, decimals, symbol }
}

function unreadable(networkId: string): PorticoError {
  return new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
}
