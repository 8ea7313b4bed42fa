import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** A server on a port of 127.0.0.1 (0: any free one). Errors: the port cannot be used. */
export async function listen(port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_, response) => {
    response.writeHead(426, { connection: 'close', upgrade: 'websocket' })
    response.end('This is a relay: websockets only.')
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`The relay did not start: port ${port} cannot be used. ${String(cause)}`, { cause })
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens, but has no port.')
  return { server, port: address.port }
}

/** Drops the server's connections and resolves when its port is free. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
