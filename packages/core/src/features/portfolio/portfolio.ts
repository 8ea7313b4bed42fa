import { defineFeature, type Feature } from '../defineFeature.js'

/** The tokens of connected accounts. */
export const portfolio: Feature<'portfolio', typeof import('../../chunks/portfolio.js')> = defineFeature({
  id: 'portfolio',
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.portfolioChunk,
})
