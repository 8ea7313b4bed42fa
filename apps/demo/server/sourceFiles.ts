import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'
import { renderDocument } from './renderDocument.ts'

/** What a path of `/source/` is answered with. */
export interface SourceAnswer {
  readonly contentType: string
  readonly body: string
}

/** A file of the repository that the page links to: documents as pages, others as text. Undefined for any other path. */
export function readSource(pathname: string): SourceAnswer | undefined {
  if (!pathname.startsWith(PREFIX)) return undefined
  const path = posix.normalize(decodeURIComponent(pathname.slice(PREFIX.length)))
  const text = readLinked(path)
  if (text === undefined) return undefined
  if (!path.endsWith('.md')) return { contentType: 'text/plain; charset=utf-8', body: text }
  const contents = readLinked('docs/README.md') ?? ''
  return {
    contentType: 'text/html; charset=utf-8',
    body: renderDocument({ path, markdown: text, contents, addressOf }),
  }
}

/** Serves those files while the demo is developed. */
export function sourceFiles(): Plugin {
  return {
    name: 'portico-source',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const answer = readSource(new URL(request.url ?? '/', 'http://localhost').pathname)
        if (answer === undefined) return next()
        response.setHeader('content-type', answer.contentType)
        response.end(answer.body)
      })
    },
  }
}

function readLinked(path: string): string | undefined {
  const file = join(root, path)
  const isLinked = LINKED.some((pattern) => pattern.test(path))
  return isLinked && existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
}

/** A folder is read by its README. */
function addressOf(path: string): string | undefined {
  const file = [path, posix.join(path, 'README.md')].find((one) => readLinked(one) !== undefined)
  return file && `${PREFIX}${file}`
}

const PREFIX = '/source/'
const root = join(import.meta.dirname, '../../..')

/** Documentation, the license, and what the page quotes. */
const LINKED = [
  /^(README\.md|CONTRIBUTING\.md|SECURITY\.md|LICENSE|THIRD_PARTY_NOTICES)$/,
  /^docs\/[\w/-]+\.md$/,
  /^packages\/[\w-]+\/((docs|data)\/)?[\w-]+\.md$/,
  /^apps\/\w+\/README\.md$/,
  /^apps\/examples\/src\/[\w/.-]+\.(tsx?|css)$/,
  /^apps\/demo\/(src|e2e)\/[\w/.-]+\.tsx?$/,
  /^tools\/size\/budgets\.ts$/,
]
