import { isChainId } from '../../caip/chainId.js'
import { SKIPPED_COLLECTION } from '../../errors/hints.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { SkippedCollection } from '../../records/nft.js'
import type { NftRequest, NftSource } from '../nftSource.js'
import { checkCollectionOptions } from './checkCollectionOptions.js'
import type { RememberedMetadata } from './readMetadata.js'
import type { CollectionNftsOptions } from './types.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

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
  if (process.env.NODE_ENV !== 'production') checkCollectionOptions(options)
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
  const told = new Set<string>()
  return {
    networkIds: [...new Set(collections.map((item) => item?.networkId).filter(isChainId))],
    read: async (request) => {
      const { readCollections } = await import('../../chunks/collectionNfts.js')
      const places = { allowedOrigins, ipfsGateway }
      return readCollections({ ...request, collections, places, remembered, onSkipped: tellOnce(request, told) })
    },
  }
}

/** Tells the developer once of each collection that nothing can be found of, in development only. */
function tellOnce(
  { platform, networkId }: NftRequest,
  told: Set<string>
): ((skipped: SkippedCollection) => void) | undefined {
  if (process.env.NODE_ENV === 'production') return undefined
  return (skipped) => {
    const key = `${networkId}/${skipped.address}`
    if (!told.has(key)) platform.logger.warn(SKIPPED_COLLECTION(skipped))
    told.add(key)
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
