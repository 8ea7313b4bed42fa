import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Problem } from '../walls/types.ts'
import { readText } from './readTree.ts'

/** Refuses links to files that are not there. Addresses of other hosts are not asked. */
export function checkLinks(input: { readonly folder: string; readonly file: string }): readonly Problem[] {
  const { folder, file } = input
  const links = [...withoutBlocks(readText(input) ?? '').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to)
  return links
    .filter((to) => !/^\w+:/.test(to) && !existsSync(join(folder, dirname(file), to)))
    .map((to) => ({ file, text: `link: ${to} is not there.` }))
}

/**
 * Refuses code in the prose of a page that is not in the sources: files, by the end of their path, and names. Only for a page
 * that says where they are, in `<!-- names: <folder> ... -->`. An arrow → between two files says that the first imports the
 * second. Blocks of code are examples, and names of packages belong to others.
 */
export function checkNames(input: { readonly folder: string; readonly file: string }): readonly Problem[] {
  const { folder, file } = input
  const text = readText(input) ?? ''
  const folders = /^<!-- names: (.+) -->$/m.exec(text)?.[1]?.split(' ')
  if (folders === undefined) return []
  const patterns = ['*.{json,cjs}', '.*.cjs', ...folders.map((base) => `${base}/**/*.{ts,tsx,json,cjs}`)]
  const paths = globSync(patterns, { cwd: folder, exclude: isForeign })
  const files = paths.map((path) => ({
    path: path.replaceAll('\\', '/'),
    source: readFileSync(join(folder, path), 'utf8'),
  }))
  const sources = files.map(({ source }) => source).join('\n')
  const isThere = (path: string): boolean =>
    files.some((one) => one.path.endsWith(`/${path}`)) ||
    ['.', dirname(file), ...folders].some((base) => existsSync(join(folder, base, path)))
  const calls = (from: string, to: string): boolean =>
    files.some(({ path, source }) => path.endsWith(`/${from}`) && source.includes(`/${basename(to, extname(to))}.`))
  const wrong = [...withoutBlocks(text).matchAll(ARROW)].filter(([, from = '', to = '']) => !calls(from, to))
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const unknown = spans.flatMap((span) => {
    const isCommand = /^(node|npm|pnpm) /.test(span)
    return span.split(/[\s(){}<>[\],:;'"=|?&]+/).filter((word) => {
      if (word === '' || word.startsWith('@')) return false
      if (isPath(word)) return !isThere(word)
      return !isCommand && word.split('.').some((name) => /^[\w-]+$/.test(name) && !hasWord(sources, name))
    })
  })
  return [
    ...[...new Set(unknown)].map((name) => ({ file, text: `names: nothing is called ${name}.` })),
    ...wrong.map(([, from, to]) => ({ file, text: `names: ${from} doesn't import ${to}. Write ⇢ for another way.` })),
  ]
}

/** `one.ts` → `other.ts`, the first perhaps with a name in it, the second with its package. */
const ARROW = /`([^`\s]+\.tsx?)`(?: \(`[^`]+`\))? → (?:[\w-]+ )?(?=`([^`\s]+\.tsx?)`)/g

const isPath = (word: string): boolean => word.includes('/') || /\.(ts|tsx|cjs|json|md|yaml)$/.test(word)

const isForeign = (path: string): boolean => /(^|[\\/])(node_modules|dist)$/.test(path)

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text)

const withoutBlocks = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '')
