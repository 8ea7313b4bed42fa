import { isChainId } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { NftSource } from '../nftSource.js'
import type { RememberedMetadata } from './readMetadata.js'
import type { CollectionNftsOptions } from './types.js'

/**
 * A source of NFTs for `data.nfts`: the network is asked what the account has of each collection of a list. Needs no service.
 * Names and pictures are those that contracts have on chain, and those on origins that you allow. Throws OPTION_INVALID.
 *
 * @example
 * createPortico({
 *   adapters,
 *   data: { nfts: collectionNfts({ collections: [{ networkId: 'eip155:1', address: '0x9C8f…b6D3' }] }) },
 * })
 */
export function collectionNfts(options: CollectionNftsOptions): NftSource {
  const { collections, allowedOrigins = [], ipfsGateway } = options
  const refuse = (option: string, value: unknown, expected: string): never => {
    throw new PorticoError('OPTION_INVALID', { context: { option: `collectionNfts.${option}`, value, expected } })
  }
  if (!Array.isArray(collections)) refuse('collections', collections, 'a list')
  if (!Array.isArray(allowedOrigins)) refuse('allowedOrigins', allowedOrigins, 'a list')
  for (const origin of allowedOrigins)
    if (originOf(origin) !== origin) refuse('allowedOrigins', origin, "an origin, such as 'https://api.example.com'")
  if (ipfsGateway !== undefined && originOf(ipfsGateway) === undefined)
    refuse('ipfsGateway', ipfsGateway, "an https URL, such as 'https://ipfs.example.com/ipfs/'")
  const remembered: RememberedMetadata = {}
  return {
    networkIds: [...new Set(collections.map((item) => item?.networkId).filter(isChainId))],
    read: async (request) => {
      const { readCollections } = await import('../../chunks/collectionNfts.js')
      return readCollections({ ...request, collections, places: { allowedOrigins, ipfsGateway }, remembered })
    },
  }
}

/** The origin of an address that may be asked: over https, or on this machine. */
function originOf(url: unknown): string | undefined {
  try {
    const { protocol, hostname, origin } = new URL(String(url))
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : undefined
  } catch {
    return undefined
  }
}
