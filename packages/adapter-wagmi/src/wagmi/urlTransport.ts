import type { AdapterContext } from '@portico/core/adapter'
import { fallback, http } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { toNetworkId } from '../network.js'

type BlockchainApi = AdapterContext['blockchainApi']

/**
 * What lazyTransport loads: viem's own transports. Limits of the specification, section 9. `fallback` asks each of them
 * once before the next, so an API that is down or does not have the chain costs one failed request; only when all have
 * failed it starts over, three times, from 150 ms on.
 */
export function createUrlTransport(api: BlockchainApi): Transport {
  return (parameters) => {
    const urls = urlsOf({ api, chain: parameters.chain })
    return fallback(urls.map((url) => http(url, { batch: { batchSize: 1_000 }, timeout: 10_000 })))(parameters)
  }
}

/** In the order in which they are asked. */
function urlsOf(request: { readonly api: BlockchainApi; readonly chain: Chain | undefined }): readonly string[] {
  const { api, chain } = request
  if (!chain) return []
  const own = chain.rpcUrls.default.http
  if (!api) return own
  const projectId = api.projectId === undefined ? '' : `&projectId=${encodeURIComponent(api.projectId)}`
  // Specification, section 7.
  return [`${api.url.replace(/\/+$/, '')}/v1/?chainId=${toNetworkId(chain.id)}${projectId}`, ...own]
}
