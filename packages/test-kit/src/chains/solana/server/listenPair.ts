import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Two servers on neighboring ports of 127.0.0.1. */
export interface ServerPair {
  readonly port: number
  readonly servers: readonly [Server, Server]
  /** Drops open connections and resolves when both ports are free. */
  close(): Promise<void>
}

/**
 * Listens on `port` and the next one (0: any two that are free). Errors: one of them is in use; no free pair was found.
 */
export async function listenPair(request: {
  readonly port: number
  readonly handler: RequestListener
}): Promise<ServerPair> {
  const { port, handler } = request
  for (let tried = 0; tried < pairsTried; tried += 1) {
    const first = await listen({ port, handler })
    const actual = portOf(first)
    try {
      const second = await listen({ port: actual + 1, handler })
      const servers = [first, second] as const
      return { port: actual, servers, close: () => Promise.all(servers.map(close)).then(() => undefined) }
    } catch (error) {
      await close(first)
      // The next port is taken; the system gives another first one.
      if (port !== 0) throw error
    }
  }
  throw new Error(`The local Solana did not start: among ${pairsTried} free ports none had a free next one.`)
}

async function listen(request: { readonly port: number; readonly handler: RequestListener }): Promise<Server> {
  const server = createServer(request.handler)
  server.listen(request.port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch (cause) {
    throw new Error(`The local Solana did not start: port ${request.port} cannot be used. ${String(cause)}`, { cause })
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

const pairsTried = 50
