/** The NFTs of connected accounts: read when somebody looks at them. */
export { followNfts } from '../features/nfts/followNfts.js'
export { loadNfts } from '../features/nfts/loadNfts.js'
