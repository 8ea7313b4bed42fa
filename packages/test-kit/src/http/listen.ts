import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** A server on a port of 127.0.0.1 (0: any free one). `name` begins a sentence. Errors: the port cannot be used. */
export async function listen(request: {
  readonly port: number
  readonly name: string
  readonly onRequest?: RequestListener | undefined
}): Promise<{ readonly server: Server; readonly port: number }> {
  const { port, name, onRequest } = request
  const server = createServer(onRequest)
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`${name} did not start: port ${port} cannot be used. ${String(cause)}`, { cause })
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
