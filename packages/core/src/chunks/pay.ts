/** Paying what the page asks for: the ways to pay, and what the wallet is asked for. */
export { followPay } from '../features/pay/followPay.js'
export { payForm } from '../features/pay/form.js'
export { openPay } from '../features/pay/openPay.js'
