export { collectionNfts } from '../../services/collectionNfts/collectionNfts.js'
export type { CollectionNftsOptions, ListedCollection } from '../../services/collectionNfts/types.js'
