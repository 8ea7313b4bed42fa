import type { ChainId } from '../../caip/chainId.js'
import { COLLECTIONS_READ, NFTS_SHOWN } from '../../config/nftLimits.js'
import type { KnownCollection, Nft, SkippedCollection } from '../../records/nft.js'
import type { NftRequest } from '../nftSource.js'
import { type MetadataPlaces, type RememberedMetadata, readAllMetadata } from './readMetadata.js'
import type { ListedCollection } from './types.js'

/** What an account has of the collections of a list; undefined where the list or the adapter has nothing of its network. */
export async function readCollections(
  request: NftRequest & {
    readonly collections: readonly ListedCollection[]
    readonly places: MetadataPlaces
    readonly remembered: RememberedMetadata
    readonly onSkipped: ((skipped: SkippedCollection) => void) | undefined
  }
): Promise<readonly Nft[] | undefined> {
  const { networkId, address, chain, platform, signal, places, remembered, onSkipped } = request
  const collections = request.collections.flatMap((item) => toCollection({ item, networkId }) ?? [])
  if (collections.length === 0 || !chain.ownedNfts) return undefined
  const found = await chain.ownedNfts({
    networkId,
    address,
    collections: collections.slice(0, COLLECTIONS_READ),
    onSkipped,
    signal,
  })
  const owned = found.slice(0, NFTS_SHOWN)
  const uris = owned.map(({ metadataUri }) => metadataUri)
  const metadata = await readAllMetadata({ uris, platform, signal, places, remembered })
  return owned.map(({ address: contract, tokenId, quantity, collection }, index) => {
    const { name = '', ...described } = metadata[index] ?? {}
    return { networkId, address: contract, tokenId, quantity, collection, name, ...described }
  })
}

/** The collection, where it is one of this network. An app without types may write anything. */
function toCollection(request: {
  readonly item: ListedCollection
  readonly networkId: ChainId
}): KnownCollection | undefined {
  const { networkId, address, name, tokenIds, fromBlock } = request.item ?? {}
  if (networkId !== request.networkId || typeof address !== 'string' || address.length > 128) return undefined
  const ids = Array.isArray(tokenIds) ? tokenIds.slice(0, NFTS_SHOWN).filter(isTokenId) : undefined
  return {
    address,
    ...(typeof name === 'string' && name.trim() !== '' ? { name } : {}),
    ...(ids === undefined ? {} : { tokenIds: ids }),
    ...(Number.isSafeInteger(fromBlock) && Number(fromBlock) >= 0 ? { fromBlock } : {}),
  }
}

/** A uint256 has 78 digits. */
function isTokenId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value)
}
