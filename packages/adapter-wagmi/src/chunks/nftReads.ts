/** What a network is asked for NFTs. */
export { nftBalance } from '../chain/nfts/nftBalance.js'
export { ownedNfts } from '../chain/nfts/ownedNfts.js'
