import { toAccountId } from '../../caip/accountId.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { ChainId } from '../../caip/chainId.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { findNetwork } from '../networks.js'
import type { PorticoState } from '../types.js'

/**
 * The tokens that an account can send: its network's coin first, then what it is known to have. Tokens without a balance are left
 * out. Those of a testnet have no price, because they are worth nothing.
 */
export function sendTokens(
  { networks, portfolio, send }: Pick<PorticoState, 'networks' | 'portfolio' | 'send'>,
  { networkId, address }: { readonly networkId: ChainId; readonly address: string }
): readonly TokenBalance[] {
  const { tokens } = portfolio.byId[toAccountId({ networkId, address })] ?? { tokens: [] }
  // A coin or token that both know is the portfolio's, which has its price.
  const others = send.known.filter((one) => !tokens.some((token) => isSameAddress(token.address, one.address)))
  const isOffered = ({ address: token, amountBaseUnits }: TokenBalance): boolean => !token || amountBaseUnits > 0n
  const offered = [...others.filter((one) => !one.address), ...tokens, ...others.filter((one) => one.address)].filter(
    (token) => token.networkId === networkId && isOffered(token)
  )
  const isTest = findNetwork(networks, networkId)?.testnet === true
  return isTest ? offered.map(({ priceUsd: _, ...token }) => token) : offered
}
