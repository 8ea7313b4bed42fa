import { once } from 'node:events'
import { createServer } from 'node:http'

/** A dapp of one page, at an origin of its own. */
export async function serveDapp(request: { readonly html: string }): Promise<{
  readonly url: string
  stop(): void
}> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(request.html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://localhost:${address.port}`, stop: () => server.close() }
}
