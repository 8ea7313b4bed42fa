import type { PageChannel } from './types.js'

/** The real one; without `BroadcastChannel` it delivers no message. Its socket opens with the first listener. */
export function pageChannel(name: string): PageChannel {
  const open = (): BroadcastChannel | undefined =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  let channel: BroadcastChannel | undefined
  let listeners = 0
  const use = (): BroadcastChannel | undefined => {
    channel ??= open()
    return channel
  }
  return {
    post: (message) => {
      use()?.postMessage(message)
      if (listeners === 0) close()
    },
    listen: (listener) => {
      const hear = ({ data }: MessageEvent): void => {
        // Anything of the origin may post here.
        if (typeof data === 'string') listener(data)
      }
      use()?.addEventListener('message', hear)
      listeners += 1
      return () => {
        channel?.removeEventListener('message', hear)
        listeners -= 1
        if (listeners === 0) close()
      }
    },
  }
  function close(): void {
    channel?.close()
    channel = undefined
  }
}
