/**
 * Calls `onChange` after every change on the server. A browser opens only six connections to one server, and an event
 * stream takes one for good, so a single page holds the stream for all and passes the word on.
 */
export function watchServer(onChange: () => void): void {
  const channel = new BroadcastChannel('portico-sandbox-changes')
  channel.onmessage = onChange
  void navigator.locks.request('portico-sandbox-changes', () => {
    const source = new EventSource('/events')
    source.onmessage = () => {
      channel.postMessage('changed')
      onChange()
    }
    // Never resolved: the lock, and with it the stream, goes to another page when this one is closed.
    return new Promise(() => {})
  })
}
