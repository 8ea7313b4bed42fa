import { once } from 'node:events'
import type { Server } from 'node:http'

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Takes no more connections, lets open requests end for a moment, and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Listens at `port`, or the next free one (0: any), on `host`, or without one on the loopback addresses. `onBusy` is told of
 * each port that was skipped. Rejects when none of 50 is free, or the host isn't this computer's.
 */
export async function listen(request: {
  readonly port: number
  readonly host?: string | undefined
  readonly createServer: () => Server
  readonly onBusy?: ((port: number) => void) | undefined
}): Promise<Listening> {
  const { port: first, host, createServer, onBusy } = request
  const tries = first === 0 ? [0, 0, 0, 0, 0] : Array.from({ length: 50 }, (_, index) => first + index)
  for (const port of tries) {
    const main = await start({ server: createServer(), port, host: host ?? '127.0.0.1' })
    if (typeof main === 'object') {
      const actual = portOf(main)
      // With another program on [::1], a browser that opens localhost could reach that one instead of us.
      const second = host === undefined ? await start({ server: createServer(), port: actual, host: '::1' }) : 'absent'
      if (second !== 'busy') {
        const servers = second === 'absent' ? [main] : [main, second]
        return { port: actual, close: async () => void (await Promise.all(servers.map(end))) }
      }
      await end(main)
    }
    if (main === 'absent') throw new Error(`This computer has no address ${host}.`)
    onBusy?.(port)
  }
  throw new Error(`No free port from ${first} on. Close what uses them or choose others.`)
}

async function start(request: {
  readonly server: Server
  readonly port: number
  readonly host: string
}): Promise<Server | 'busy' | 'absent'> {
  const { server, port, host } = request
  // A connection whose last request has been answered would keep a server that is being stopped waiting.
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE' || code === 'EACCES') return 'busy'
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return 'absent'
    throw error
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens, but has no port.')
  return address.port
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FAREWELL_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** For requests that are being answered while the server is stopped. */
const FAREWELL_MS = 5000
