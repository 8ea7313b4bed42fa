import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** A server reachable as `localhost`, `127.0.0.1` and, where the computer has it, `[::1]`. */
export interface LoopbackServer {
  readonly port: number
  /** Drops open connections and resolves when the port is free. */
  close(): Promise<void>
}

/**
 * Listens on the loopback addresses only, at `port` or the next free one (0: any). `onBusy` is told of each port that
 * was skipped. Errors: none of 50 ports is free.
 */
export async function listenLoopback(request: {
  readonly port: number
  readonly handler: RequestListener
  readonly onBusy?: ((port: number) => void) | undefined
}): Promise<LoopbackServer> {
  const { port: first, handler, onBusy } = request
  for (let tried = 0; tried < portsTried; tried += 1) {
    const port = first === 0 ? 0 : first + tried
    const main = await listen({ port, host: '127.0.0.1', handler })
    if (main !== 'busy' && main !== 'absent') {
      const actual = portOf(main)
      const second = await listen({ port: actual, host: '::1', handler })
      // With another program on [::1], a browser that opens localhost could reach that one instead of the sandbox.
      if (second !== 'busy') {
        const servers = second === 'absent' ? [main] : [main, second]
        return { port: actual, close: () => Promise.all(servers.map(close)).then(() => undefined) }
      }
      await close(main)
    }
    onBusy?.(port)
  }
  throw new Error(`No free port from ${first} to ${first + portsTried - 1}. Close what uses them or choose others.`)
}

/** The first free port from `port` on (0: any), for a program that will listen on 127.0.0.1 itself. */
export async function findFreePort(request: {
  readonly port: number
  readonly onBusy?: ((port: number) => void) | undefined
}): Promise<number> {
  const server = await listenLoopback({ ...request, handler: () => {} })
  await server.close()
  return server.port
}

async function listen(request: {
  readonly port: number
  readonly host: string
  readonly handler: RequestListener
}): Promise<Server | 'busy' | 'absent'> {
  const server = createServer(request.handler)
  server.listen(request.port, request.host)
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

const portsTried = 50
