/** Sending a token: the draft and its checks, the review, and the wallet. */
export { followSend } from '../features/send/followSend.js'
export { sendForm } from '../features/send/form.js'
export { openSend } from '../features/send/openSend.js'
