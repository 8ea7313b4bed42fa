/** What a network is asked for a swap, in one file: a swap needs most of them. */
export { call } from '../chain/swaps/call.js'
export { readSwap } from '../chain/swaps/calls/readSwap.js'
export { canPermit } from '../chain/swaps/canPermit.js'
export { gasPrice } from '../chain/swaps/gasPrice.js'
export { networkTime } from '../chain/swaps/networkTime.js'
export { simulateSwap } from '../chain/swaps/simulateSwap.js'
export { swapResult } from '../chain/swaps/swapResult.js'
export { wouldSucceed } from '../chain/swaps/wouldSucceed.js'
