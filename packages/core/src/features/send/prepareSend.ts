import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'

/** Sending a token. */
export function sendChunk(instance: Instance): Lazy<typeof import('../../chunks/send.js')> {
  return lazy(async () => {
    const chunk = await import('../../chunks/send.js')
    chunk.followSend(instance)
    return chunk
  })
}
