/** Swapping tokens: the draft, the provider's price, and the wallet's answers. */
export { followSwap } from '../features/swap/followSwap.js'
export { swapForm } from '../features/swap/form.js'
export { keepRun } from '../features/swap/run/keepRun.js'
