import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type FetchedFile, fetchedBy } from '../browser/fetched.ts'
import type { PreparedConsumer } from '../consumer/prepare.ts'
import { limits, type Measure } from './budgets.ts'
import { addedModules, type Chunk, readGraph, staticClosure } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/**
 * Measures what Portico adds to the bare dapp, by what Chromium really fetches from both builds: before any input, at
 * the first one, at the first press, and what the other views would add.
 */
export async function measureBytes(input: {
  readonly browser: Browser
  readonly bare: PreparedConsumer
  readonly portico: PreparedConsumer
}): Promise<readonly Measure[]> {
  const dist = join(input.portico.folder, 'dist')
  const bare = await fetchedBy({ browser: input.browser, folder: join(input.bare.folder, 'dist') })
  const portico = await fetchedBy({ browser: input.browser, folder: dist })
  const graph = readGraph({ folder: input.portico.folder })

  for (const [when, files] of Object.entries({
    'after the first input': portico.afterInput,
    'at the press': portico.afterClick,
  })) {
    for (const file of files) console.log(`  fetched ${when}: ${(file.bytes / 1024).toFixed(1)} kB ${file.path}`)
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const own = portico.beforeInput.filter(({ path }) => path === '/' || page.includes(`"${path}"`))
  const opening = scripts([...portico.afterInput, ...portico.afterClick])
  const adapter = opening.filter(({ path }) => isOnlyAdapter({ graph, path }))
  // Fetched once the list is open, where it has room for wallets that are not here.
  const before = [...portico.beforeInput, ...portico.afterInput].map(({ path }) => path)
  const directory = chunksOf({ graph, root: 'core/dist/actions/wallets/prefetchWallets.js', without: before })
  const listed = opening.filter(({ path }) => directory.some(({ fileName }) => path === `/${fileName}`))
  const fetched = [...portico.beforeInput, ...opening.filter((file) => !listed.includes(file))].map(({ path }) => path)
  const weigh = (chunks: readonly Chunk[]): number =>
    gzipBytes({ files: chunks.map(({ fileName }) => join(dist, fileName)) })
  const first = chunksOf({ graph, root: 'react/dist/chunks/accountViews.js', without: fetched })
  const known = [...fetched, ...first.map(({ fileName }) => `/${fileName}`)]
  const later = chunksOf({ graph, root: 'react/dist/chunks/walletViews.js', without: known })
  const browse = chunksOf({ graph, root: 'core/dist/features/walletBrowser/browseWallets.js', without: fetched })
  return [
    kb(
      'first load over bare wagmi 3',
      sum(scripts(portico.beforeInput)) - sum(scripts(bare.beforeInput)),
      limits.firstLoadKb
    ),
    ...shares({ graph, bare: readGraph({ folder: input.bare.folder }) }),
    kb(
      'modal, fetched from the first input to the open list',
      sum(opening) - sum(listed) - sum(adapter),
      limits.modalKb
    ),
    kb('  adapter, fetched with it', sum(adapter)),
    kb('  what is popular, fetched after that where the list has room', sum(listed)),
    kb('first views together', weigh(first), limits.firstViewsKb),
    kb(
      'everything after the first input, first views included',
      sum(opening) - sum(listed) + weigh(first),
      limits.afterInputKb
    ),
    kb('views of wallets that are not here, notices, consent', weigh(later), limits.laterViewsKb),
    kb('  their directory, index and search', weigh(browse), limits.browseKb),
    kb('styles', sum([...portico.beforeInput, ...portico.afterInput].filter(isStyle)), limits.stylesKb),
    count('scripts before the first input', scripts(portico.beforeInput).length, limits.firstLoadFiles),
    count('requests before the first input', portico.beforeInput.length - own.length, limits.requestsBeforeInput),
    count('requests at the first press, own chunks', portico.afterClick.length),
    count('requests to other hosts', portico.elsewhere.length, limits.requestsElsewhere),
  ]
}

/** Returns the chunk that has the module, and what it needs beside the files that are there. Throws without such a chunk. */
function chunksOf(input: {
  readonly graph: readonly Chunk[]
  readonly root: string
  readonly without: readonly string[]
}): readonly Chunk[] {
  const { graph, root, without } = input
  const start = graph.filter(({ modules }) => modules.some(({ id }) => id === `@portico/${root}`))
  if (start.length === 0) throw new Error(`No chunk has @portico/${root}: the figure would be nothing.`)
  return staticClosure({ graph, start }).filter(({ fileName }) => !without.includes(`/${fileName}`))
}

/** Whether a fetched file has code of an adapter, with core's kit for adapters, and none of the modal: another one brings another. */
function isOnlyAdapter(input: { readonly graph: readonly Chunk[]; readonly path: string }): boolean {
  const modules = input.graph.find(({ fileName }) => `/${fileName}` === input.path)?.modules ?? []
  const ours = modules.filter(({ id }) => id.startsWith('@portico/'))
  const isAdapter = ({ id }: { readonly id: string }): boolean => id.startsWith('@portico/adapter-')
  const isKit = ({ id }: { readonly id: string }): boolean => id.startsWith('@portico/core/dist/adapter/kit/')
  return ours.some(isAdapter) && ours.every((module) => isAdapter(module) || isKit(module))
}

/** How much of the first load each package wrote, before minification: it explains the figure and has no limit. */
function shares(input: { readonly graph: readonly Chunk[]; readonly bare: readonly Chunk[] }): readonly Measure[] {
  const modules = addedModules(input)
  const ours = ['core', 'react', 'ui', 'adapter-wagmi'].map((name) => ({ name, prefix: `@portico/${name}/` }))
  const others = modules.filter(({ id }) => !id.startsWith('@portico/') && !id.includes('/src/'))
  return [
    ...ours.map(({ name, prefix }) =>
      kb(`  ${name}, before minification`, bytes(modules.filter(({ id }) => id.startsWith(prefix))))
    ),
    kb('  libraries, before minification', bytes(others)),
  ]
}

const bytes = (modules: readonly { readonly bytes: number }[]): number =>
  modules.reduce((total, each) => total + each.bytes, 0)

const scripts = (files: readonly FetchedFile[]): readonly FetchedFile[] =>
  files.filter(({ path }) => path.endsWith('.js'))

const isStyle = ({ path }: FetchedFile): boolean => path.endsWith('.css')

const sum = (files: readonly FetchedFile[]): number => files.reduce((total, file) => total + file.bytes, 0)

const kb = (name: string, value: number, limit?: number): Measure => ({ name, value: value / 1024, limit, unit: 'kB' })

const count = (name: string, value: number, limit?: number): Measure => ({ name, value, limit, unit: 'requests' })
