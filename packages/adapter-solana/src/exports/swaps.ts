export { jupiterSwaps } from '../swaps/jupiterSwaps.js'
export type { JupiterOptions } from '../swaps/types.js'
