import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { sendChunk } from '../send/prepareSend.js'
import { swapChunk } from '../swap/prepareSwap.js'

/** Paying what the page asks for. It stands on sending and swapping. */
export function payChunk(instance: Instance): Lazy<typeof import('../../chunks/pay.js')> {
  return lazy(async () => {
    await Promise.all([instance.memory(sendChunk)(), instance.memory(swapChunk)()])
    const chunk = await import('../../chunks/pay.js')
    chunk.followPay(instance)
    return chunk
  })
}
