import type { Feature } from '../feature.js'

/** The NFTs of connected accounts. */
export const nfts: Feature<'nfts', typeof import('../../chunks/nfts.js')> = {
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.nftsChunk,
}
