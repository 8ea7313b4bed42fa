import type { ServerChange } from '../../types.ts'

/**
 * Calls `onChange` after every change on the server. A browser opens only six connections to one server, and an event
 * stream takes one for good, so a single page holds the stream for all and passes the word on.
 */
export function watchServer(onChange: (change: ServerChange) => void): void {
  const channel = new BroadcastChannel('portico-sandbox-changes')
  channel.onmessage = (event: MessageEvent<ServerChange>) => onChange(event.data)
  const tell = (change: ServerChange): void => {
    channel.postMessage(change)
    onChange(change)
  }
  const hold = (): Promise<unknown> =>
    navigator.locks.request('portico-sandbox-changes', () => {
      const source = new EventSource('/events')
      // The stream has no past: what changed before it was open, also after a break, can only be read.
      source.onopen = () => tell('state')
      // Our own server sends these words alone, which the compiler checks there.
      source.onmessage = (event: MessageEvent<ServerChange>) => tell(event.data)
      // Never resolved: the lock, and with it the stream, goes to another page when this one is closed.
      return new Promise(() => {})
    })
  // Chromium refuses the lock when its turn comes while window.open runs and a debugger watches, as in tests. The next
  // request gets it; without one this page would never hear of a change.
  const holdAgain = (): void => void hold().catch(holdAgain)
  holdAgain()
}
