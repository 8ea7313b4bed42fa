export { convertSwaps } from '../swaps/convertSwaps.js'
export type {
  ConvertOptions,
  UniswapV2Options,
  UniswapV2Pools,
  UniswapV2Token,
} from '../swaps/types.js'
export { uniswapV2Swaps } from '../swaps/uniswapV2Swaps.js'
