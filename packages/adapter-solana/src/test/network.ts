import type { Network } from '@portico/core/adapter'

/** A local Solana as an app would write it: wallets call it `solana:localnet`. */
export function localNetwork(request: {
  readonly networkId: `solana:${string}`
  readonly rpcUrls: readonly string[]
}): Network<'solana'> {
  return {
    id: request.networkId,
    namespace: 'solana',
    name: 'Local Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: request.rpcUrls,
    testnet: true,
  }
}
