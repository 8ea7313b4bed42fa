/** The NFTs of connected accounts: read when a view shows them. */
export { loadNfts } from '../features/nfts/loadNfts.js'
