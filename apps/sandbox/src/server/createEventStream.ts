import type { ServerResponse } from 'node:http'
import type { ServerChange } from '../types.ts'

/** Server-sent events to every page that listens. */
export interface EventStream {
  /** Keeps `response` open and sends it every later event. */
  add(response: ServerResponse): void
  send(event: ServerChange): void
}

/** A stream without listeners. Each event is a bare word: the page fetches what it wants to know. */
export function createEventStream(): EventStream {
  const open: ServerResponse[] = []
  return {
    add: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': hello\n\n')
      open.push(response)
      response.once('close', () => {
        open.splice(open.indexOf(response), 1)
      })
    },
    send: (event) => {
      for (const response of open) response.write(`data: ${event}\n\n`)
    },
  }
}
