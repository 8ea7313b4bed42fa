import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'

/** Swapping tokens. */
export function swapChunk(instance: Instance): Lazy<typeof import('../../chunks/swap.js')> {
  return lazy(async () => {
    const chunk = await import('../../chunks/swap.js')
    chunk.followSwap(instance)
    await chunk.keepRun(instance)
    return chunk
  })
}
