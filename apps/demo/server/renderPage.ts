import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'

/** Answers with the demo's server page: the shell at once, the part behind Suspense a moment later. */
export async function renderPage(request: {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly withSandbox: (html: string) => string
  /** Of the page's policy, for scripts. */
  readonly nonce: string
  /** The same for styles, when the policy has it. */
  readonly styleNonce: string | undefined
}): Promise<void> {
  const { incoming, response, withSandbox, nonce, styleNonce } = request
  const template = withSandbox(readFileSync(join(dist, 'server-site/server.html'), 'utf8'))
  const [before = '', after = ''] = template.split('<!-- portico-app -->')
  const data = /id="portico-sandbox">(.*?)<\/script>/s.exec(before)?.[1]
  // Built from src/server/entryServer.tsx, whose types tell what it exports.
  const { render } = (await import(pathToFileURL(join(dist, 'server/entryServer.js')).href)) as EntryServer
  render({
    nonce,
    styleNonce,
    cookies: incoming.headers.cookie,
    search: new URL(incoming.url ?? '/', 'http://localhost').search,
    sandbox: data === undefined ? undefined : JSON.parse(data),
    late: new Promise((resolve) => setTimeout(() => resolve('Late'), 50)),
    onShellReady: (stream) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(before)
      // React ends the stream that it writes to; what follows the app in the template comes after that.
      const tail = new PassThrough({ flush: (done) => done(null, after) })
      stream.pipe(tail).pipe(response)
    },
    onError: (error) => response.destroy(error instanceof Error ? error : new Error(String(error))),
  })
}

type EntryServer = typeof import('../src/server/entryServer.tsx')

const dist = join(import.meta.dirname, '../dist')
