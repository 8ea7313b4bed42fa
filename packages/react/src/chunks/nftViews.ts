import { NftsContainer } from '../views/account/NftsContainer.js'

/** The NFTs of the account, with their texts: for who looks at their tab. */
export const NFT_VIEWS = { NftsContainer }
