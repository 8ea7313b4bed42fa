/** Batches of calls (EIP-5792), in one file: where one is sent, it is followed. */
export { canBatch } from '../wallet/canBatch.js'
export { getCallsStatus } from '../wallet/getCallsStatus.js'
export { sendCalls } from '../wallet/sendCalls.js'
