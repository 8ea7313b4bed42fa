import type { WebSocket } from 'ws'
import type { Timers } from '../createTimers.js'

/**
 * Pings a socket every `pingMs`, because clients in Node end a connection that is silent for half a minute, and ends it
 * when two pings were not answered. Returns what stops it.
 */
export function keepAlive(request: {
  readonly socket: WebSocket
  readonly timers: Timers
  readonly pingMs: number
}): () => void {
  const { socket, timers, pingMs } = request
  let unanswered = 0
  let cancel = (): void => {}
  const wait = (): void => {
    cancel = timers.setTimeout(() => {
      // One may be under way, when both ends are in one busy process.
      if (unanswered >= 2) return socket.terminate()
      unanswered += 1
      socket.ping()
      wait()
    }, pingMs)
  }
  socket.on('pong', () => {
    unanswered = 0
  })
  wait()
  return () => cancel()
}
