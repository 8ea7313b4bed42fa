import type { Feature } from '../feature.js'

/** Swapping tokens: the draft, the provider's price, and the wallet's answers. */
export const swap: Feature<'swap', typeof import('../../chunks/swap.js')> = {
  initialState: () => ({ slippageBps: 100, approval: 'exact' }),
  load: (modal) => modal.swapChunk,
}
