import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A server of static files. */
export interface StaticServer {
  /** Its origin, without a slash at the end. */
  readonly url: string
  /** Bytes of a path after gzip, as they were sent. */
  gzipBytes(path: string): number
  stop(): Promise<void>
}

/** Serves a folder on a free port of this machine, everything compressed with gzip at its default level. */
export async function serve({ folder }: { readonly folder: string }): Promise<StaticServer> {
  const compressed: Record<string, Buffer> = {}
  const read = (path: string): Buffer | undefined => {
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    if (!existsSync(file)) return undefined
    compressed[path] ??= gzipSync(readFileSync(file))
    return compressed[path]
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = read(pathname)
    if (body === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>')
      return
    }
    const type = contentTypes[extname(pathname)] ?? 'text/html; charset=utf-8'
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    gzipBytes: (path) => read(path)?.length ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
