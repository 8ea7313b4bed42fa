import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'

/** The text of a file of the repository that the page links to; undefined for any other path. */
export function readSource(pathname: string): string | undefined {
  const path = posix.normalize(decodeURIComponent(pathname.slice(PREFIX.length)))
  if (!pathname.startsWith(PREFIX) || !LINKED.some((pattern) => pattern.test(path))) return undefined
  const file = join(root, path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
}

/** Serves those files while the demo is developed. */
export function sourceFiles(): Plugin {
  return {
    name: 'portico-source',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const text = readSource(new URL(request.url ?? '/', 'http://localhost').pathname)
        if (text === undefined) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(text)
      })
    },
  }
}

const PREFIX = '/source/'
const root = join(import.meta.dirname, '../../..')

/** Documentation, the license, and what the page quotes. */
const LINKED = [
  /^(README\.md|LICENSE)$/,
  /^docs\/[\w/-]+\.md$/,
  /^apps\/demo\/(src|e2e)\/[\w/.-]+\.tsx?$/,
  /^tools\/size\/budgets\.ts$/,
]
