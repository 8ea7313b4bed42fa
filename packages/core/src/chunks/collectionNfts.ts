/** Reading the NFTs of an app's collections from their network. */
export { readCollections } from '../services/collectionNfts/readCollections.js'
