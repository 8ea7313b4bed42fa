/** The NFTs of connected accounts: read when a view shows them. */
export { followNfts } from '../features/nfts/followNfts.js'
export { loadNfts } from '../features/nfts/loadNfts.js'
