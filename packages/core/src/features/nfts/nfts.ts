import { defineFeature, type Feature } from '../defineFeature.js'

/** The NFTs of connected accounts. */
export const nfts: Feature<'nfts', typeof import('../../chunks/nfts.js')> = defineFeature({
  id: 'nfts',
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.nftsChunk,
})
