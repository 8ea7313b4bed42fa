import type { Network } from '@portico/core/adapter'
import type { Chain } from 'viem'

/** CAIP-2 id of a chain number. */
export function toNetworkId(chainId: number): `eip155:${number}` {
  return `eip155:${chainId}`
}

/** Chain number of a CAIP-2 id; NaN when its reference is no number. */
export function toChainNumber(networkId: string): number {
  return Number(networkId.slice(networkId.indexOf(':') + 1))
}

/** Whether a wallet's chain can be one: events and answers of wallets are not checked by wagmi. */
export function isChainNumber(chainId: number): boolean {
  return Number.isSafeInteger(chainId) && chainId > 0
}

/** A viem chain as a network. An `iconUrl` that the app put on the chain is kept. */
export function toNetwork(chain: Chain): Network<'eip155'> {
  const { iconUrl } = chain as { readonly iconUrl?: unknown }
  return {
    id: toNetworkId(chain.id),
    namespace: 'eip155',
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    explorerUrl: chain.blockExplorers?.default.url.replace(/\/+$/, ''),
    iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
    testnet: chain.testnet ?? false,
  }
}
