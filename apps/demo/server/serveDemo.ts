import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { renderPage } from './renderPage.ts'
import { sandboxMark, sandboxTags } from './sandboxTags.ts'
import { membersPath, signInPath, signInSite } from './signInSite.ts'
import { readSource } from './sourceFiles.ts'

/** The built demo on a port of this machine. */
export interface DemoServer {
  /** Its origin, such as `http://localhost:6700`. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves what `npm run build` made: the pages with the sandbox in them, `/server` rendered for each request, and both
 * under a strict content security policy as `/pages/strict.html` and `/server/strict`. `/server/nonce` allows the style
 * element that has the policy's nonce besides. Without `sandboxUrl` the pages run on public testnets.
 */
export async function serveDemo(request: {
  readonly sandboxUrl?: string | undefined
  /** 0 is any free one. */
  readonly port: number
}): Promise<DemoServer> {
  const { sandboxUrl } = request
  const tags = sandboxUrl === undefined ? '' : await sandboxTags(sandboxUrl)
  const withSandbox = (html: string): string => html.replace(sandboxMark, () => tags)

  // It has to know the origin, which is known once the server listens.
  let signInHalf: Awaited<ReturnType<typeof signInSite>>
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname.startsWith(`${signInPath}/`)) return signInHalf.signIn(incoming, response)
    if (pathname === membersPath) return signInHalf.members(incoming, response)
    if (/^\/server(\/strict|\/nonce)?$/.test(pathname)) {
      // React's own inline scripts, which bring what is streamed late, always need it.
      const nonce = randomUUID()
      const styleNonce = pathname === '/server/nonce' ? nonce : undefined
      if (pathname !== '/server')
        response.setHeader('content-security-policy', strictPolicy({ sandboxUrl, nonce, styleNonce }))
      return renderPage({ incoming, response, withSandbox, nonce, styleNonce })
    }
    const source = readSource(pathname)
    if (source !== undefined) {
      response.setHeader('content-type', source.contentType)
      response.end(source.body)
      return
    }
    const folder = pathname.startsWith('/server-site/') ? dist : site
    const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`Nothing at ${pathname}.`)
      return
    }
    response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
    if (pathname === '/pages/strict.html') response.setHeader('content-security-policy', strictPolicy({ sandboxUrl }))
    response.end(extname(file) === '.html' ? withSandbox(readFileSync(file, 'utf8')) : readFileSync(file))
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.listen(request.port, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens, but has no port.')
  const url = `http://localhost:${address.port}`
  signInHalf = await signInSite({ origin: url, sandboxUrl })
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Nothing inline without a nonce, nothing from elsewhere but the sandbox's script, frames, chains and relay. */
function strictPolicy(request: {
  readonly sandboxUrl: string | undefined
  readonly nonce?: string | undefined
  readonly styleNonce?: string | undefined
}): string {
  const sandbox = request.sandboxUrl ?? ''
  const inline = (nonce: string | undefined): string => (nonce === undefined ? '' : ` 'nonce-${nonce}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${sandbox}${inline(request.nonce)}`,
    `style-src 'self'${inline(request.styleNonce)}`,
    "img-src 'self' data:",
    `connect-src 'self' ${sandbox} http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*`,
    `frame-src ${sandbox} http://wallet.localhost:*`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const dist = join(import.meta.dirname, '../dist')
const site = join(dist, 'site')

const contentTypes: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}
