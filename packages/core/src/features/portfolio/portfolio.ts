import type { Feature } from '../feature.js'

/** The tokens of connected accounts. */
export const portfolio: Feature<'portfolio', typeof import('../../chunks/portfolio.js')> = {
  initialState: () => ({ byId: {} }),
  load: (modal) => modal.portfolioChunk,
}
