import type { Network } from '@portico/core/adapter'
import type { Chain } from 'viem'
import { toChainNumber } from '../network.js'

/** A network as a viem chain, for networks that were added at run time. */
export function toChain({ id, name, nativeCurrency, rpcUrls, explorerUrl, testnet }: Network<'eip155'>): Chain {
  return {
    id: toChainNumber(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(explorerUrl ? { blockExplorers: { default: { name: 'Explorer', url: explorerUrl } } } : {}),
    testnet,
  }
}
