import { NftsContainer } from '../views/account/NftsContainer.js'

/** The NFTs of the account, with their texts, for their tab. */
export const NFT_VIEWS = { NftsContainer }
