import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { features } from 'web-features'
import { BROWSERS } from '../build/browsers.ts'
import type { Problem } from '../walls/types.ts'

/** Newer, and used all the same. */
const ALLOWED: readonly string[] = [
  // Asked for before it is called.
  'checkVisibility',
  'readText',
  'share',
  // An arrow isn't mirrored in right-to-left texts without it.
  ':dir',
  // Methods of the product's own objects, of iterators and others too.
  'drop',
  'error',
  'move',
  'pause',
  'read',
  'take',
  'transfer',
  'use',
]

/** Interfaces whose methods are known by their names alone. Every other one has names that the product's objects have too. */
const INTERFACES: readonly string[] = [
  'AbortSignal',
  'Blob',
  'Clipboard',
  'Crypto',
  'CSSStyleDeclaration',
  'Document',
  'Element',
  'Event',
  'Headers',
  'HTMLElement',
  'Navigator',
  'Node',
  'Response',
  'SubtleCrypto',
  'URLSearchParams',
]

/** Returns what the built packages use that one of the {@link BROWSERS} lacks, and how many files were read. */
export function newerThanBrowsers({ folder }: { readonly folder: string }): {
  readonly problems: readonly Problem[]
  readonly files: number
} {
  const files = globSync(['packages/*/dist/**/*.js', 'packages/ui/dist/*.css'], {
    cwd: folder,
    // The test kit runs in tests. The wallet is a server, and a frame that is built for the browsers of its own.
    exclude: ['packages/{test-kit,wallet}/**'],
  }).sort()
  const support = readSupport()
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const used = file.endsWith('.css') ? usedInCss(text) : usedInScript(text)
    return used.flatMap(({ name, key, index }) => {
      // A method may be that of several interfaces: one that is old enough is enough.
      const known = support.get(key) ?? []
      if (ALLOWED.includes(name) || known.length === 0 || known.some(isInAll)) return []
      const line = text.slice(0, index).split('\n').length
      return [
        { file, line, text: `${name} needs ${JSON.stringify(known[0])}: use something older, or ask for it first.` },
      ]
    })
  })
  return { problems, files: files.length }
}

type Versions = Readonly<Record<string, string>>

interface Used {
  readonly name: string
  /** Of {@link readSupport}. */
  readonly key: string
  readonly index: number
}

/** The first versions, by `Object.hasOwn` of what has an owner, `.at` of methods, `new X` of classes, and `css:` with the name. */
function readSupport(): ReadonlyMap<string, readonly Versions[]> {
  const all = new Map<string, Versions[]>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      for (const name of namesOf(key)) all.set(name, [...(all.get(name) ?? []), support as Versions])
  }
  return all
}

/** What a key of web-features is called in {@link readSupport}: `api.URL.canParse_static`, for example. */
function namesOf(key: string): readonly string[] {
  const [area, ...parts] = key.split('.')
  const [owner = '', member, ...rest] = area === 'javascript' ? parts.slice(1) : parts
  if (area === 'css') {
    const name = parts.at(-1) ?? ''
    const form = { types: `${name}()`, selectors: `:${name}`, 'at-rules': `@${member}` }[owner]
    return form && (owner === 'types' || rest.length === 0) ? [`css:${form}`] : []
  }
  if (rest.length > 0 || !(area === 'api' || key.startsWith('javascript.builtins.'))) return []
  if (member === undefined) return [`new ${owner}`]
  const own = `${owner}.${member.replace('_static', '')}`
  return area === 'javascript' || INTERFACES.includes(owner) ? [own, `.${member}`] : [own]
}

function isInAll(versions: Versions): boolean {
  return Object.entries(BROWSERS).every(([browser, oldest]) => {
    const known = [versions[browser], versions[`${browser}_android`], versions[`${browser}_ios`]]
    return known[0] !== undefined && known.every((version) => Number(version?.replace('≤', '') ?? 0) <= oldest)
  })
}

/** Methods that are called, members of what has a capital letter, and classes that are made. */
function usedInScript(text: string): readonly Used[] {
  const used: Used[] = []
  const look = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression))
      used.push({ name: node.expression.text, key: `new ${node.expression.text}`, index: node.getStart() })
    else if (ts.isPropertyAccessExpression(node)) {
      const { expression, name } = node
      const owner = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text) ? expression.text : ''
      // Fields of the product's own objects have such names too, its methods seldom.
      if (owner || (ts.isCallExpression(node.parent) && node.parent.expression === node))
        used.push({ name: name.text, key: `${owner}.${name.text}`, index: name.getStart() })
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('built.js', text, ts.ScriptTarget.Latest, true))
  return used
}

/** Functions, selectors, at-rules and units: what is newer takes its declaration or rule along. A property takes itself. */
function usedInCss(text: string): readonly Used[] {
  const patterns: readonly (readonly [RegExp, (name: string) => string])[] = [
    [/([a-z][a-z-]*)\(/g, (name) => `${name}()`],
    [/[\w\])*]:([a-z][a-z-]*)/g, (name) => `:${name}`],
    [/@([a-z-]+)/g, (name) => `@${name}`],
    [/\d(r?lh)\b/g, (name) => `${name}()`],
    [/\d[sld]v[hw]\b/g, () => 'viewport_percentage_units_dynamic()'],
    [/\dcq[whib]\b/g, () => 'container_query_length_units()'],
  ]
  return patterns.flatMap(([pattern, nameOf]) =>
    [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({
      name: nameOf(name),
      key: `css:${nameOf(name)}`,
      index,
    }))
  )
}
