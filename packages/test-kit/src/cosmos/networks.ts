import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { ChainId, Network } from '@portico/core/adapter'

/** A network of the toy. */
export function cosmosNetwork(options: {
  /** The chain's own id, which is what wallets call it, such as `toyhub-1`. */
  readonly chain: string
  readonly name: string
  /** JSON services, first choice first: `GET <url>/balances/<address>` answers `{ "amount": "12" }`. */
  readonly rpcUrls: readonly [string, ...string[]]
}): Network<'cosmos'> {
  const { chain, name, rpcUrls } = options
  const nativeCurrency = { name: 'Shell', symbol: 'SHELL', decimals: 6 }
  return { id: toNetworkId(chain), namespace: 'cosmos', name, nativeCurrency, rpcUrls, testnet: true }
}

/** The CAIP-2 id of a chain: its own id, or a hash of one that CAIP-2 doesn't allow (CAIP-5). */
export function toNetworkId(chain: string): ChainId<'cosmos'> {
  const isPlain = /^[-a-zA-Z0-9]{1,32}$/.test(chain) && !chain.startsWith('hashed-')
  return `cosmos:${isPlain ? chain : `hashed-${bytesToHex(sha256(utf8ToBytes(chain))).slice(0, 16)}`}`
}

/** The chain's own id of a network, if it is one of `chains`. */
export function chainFor(chains: readonly string[], networkId: string | undefined): string | undefined {
  return chains.find((chain) => toNetworkId(chain) === networkId)
}
