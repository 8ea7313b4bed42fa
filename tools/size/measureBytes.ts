import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type Fetched, fetchedBy } from '../../apps/consumers/browser/fetched.ts'
import type { FetchedFile } from '../../apps/consumers/browser/visit.ts'
import { kb, type Measure } from './figures.ts'
import { type Chunk, chunksOf, distOf, type Prepared, readGraph, weigh } from './graph.ts'

/** Two builds of the same dapp, each in a folder with `dist`. */
interface Builds {
  readonly browser: Browser
  readonly bare: Prepared
  readonly portico: Prepared
}

/** Measures what Portico adds to the bare dapp before any input, by what Chromium really fetches from both builds. */
export async function measureFirstLoad(builds: Builds): Promise<readonly Measure[]> {
  return firstLoadOf(builds, await fetchedBy({ browser: builds.browser, folder: distOf(builds.portico) }))
}

/** Measures that, and what comes at the first input, at the first press, and what the other views would add. */
export async function measureBytes(builds: Builds): Promise<readonly Measure[]> {
  const dist = distOf(builds.portico)
  const portico = await fetchedBy({ browser: builds.browser, folder: dist })
  const graph = readGraph(builds.portico)
  const opening = scripts([...portico.afterInput, ...portico.afterClick])
  const adapter = opening.filter(({ path }) => isOnlyAdapter({ graph, path }))
  // Fetched once the list is open, where it has room for wallets that are not here.
  const before = [...portico.beforeInput, ...portico.afterInput].map(({ path }) => path)
  const directory = chunksOf({ graph, root: 'core/dist/actions/wallets/prefetchWallets.js', without: before })
  const listed = opening.filter(({ path }) => directory.some(({ fileName }) => path === `/${fileName}`))
  const fetched = [...portico.beforeInput, ...opening.filter((file) => !listed.includes(file))].map(({ path }) => path)
  const first = chunksOf({ graph, root: 'react/dist/chunks/accountViews.js', without: fetched })
  const known = [...fetched, ...first.map(({ fileName }) => `/${fileName}`)]
  const later = chunksOf({ graph, root: 'react/dist/chunks/walletViews.js', without: known })
  const browse = chunksOf({ graph, root: 'core/dist/features/walletBrowser/browseWallets.js', without: fetched })
  return [
    ...(await firstLoadOf(builds, portico)),
    kb('modal, from the first input to the open list', sum(opening) - sum(listed) - sum(adapter)),
    kb('adapter-wagmi, fetched with it', sum(adapter)),
    kb('  what is popular, fetched after that where the list has room', sum(listed)),
    kb('first views together', weigh(dist, first)),
    kb('everything after the first input, first views included', sum(opening) - sum(listed) + weigh(dist, first)),
    kb('views of wallets that are not here, notices, consent', weigh(dist, later)),
    kb('directory, index and search', weigh(dist, browse)),
    kb('styles', sum([...portico.beforeInput, ...portico.afterInput].filter(isStyle))),
  ]
}

async function firstLoadOf(builds: Builds, portico: Fetched): Promise<readonly Measure[]> {
  const bare = await fetchedBy({ browser: builds.browser, folder: distOf(builds.bare) })
  const page = readFileSync(join(distOf(builds.portico), 'index.html'), 'utf8')
  const own = portico.beforeInput.filter(({ path }) => path === '/' || page.includes(`"${path}"`))
  return [
    kb('first load over bare wagmi 3', sum(scripts(portico.beforeInput)) - sum(scripts(bare.beforeInput))),
    count('scripts before the first input', scripts(portico.beforeInput).length, 'files'),
    count('requests before the first input', portico.beforeInput.length - own.length),
    count('requests to other hosts', portico.elsewhere.length),
  ]
}

/** Measures what adapter-solana brings to a dapp that has no other, from the first input to the open list. */
export async function measureSolana(input: {
  readonly browser: Browser
  readonly solana: Prepared
}): Promise<readonly Measure[]> {
  const { afterInput, afterClick } = await fetchedBy({ browser: input.browser, folder: distOf(input.solana) })
  const graph = readGraph(input.solana)
  const adapter = scripts([...afterInput, ...afterClick]).filter(({ path }) => isOnlyAdapter({ graph, path }))
  return [kb('adapter-solana, fetched with the modal', sum(adapter))]
}

/** Whether a fetched file has code of an adapter, with core's kit for adapters, and none of the modal: another one brings another. */
function isOnlyAdapter(input: { readonly graph: readonly Chunk[]; readonly path: string }): boolean {
  const modules = input.graph.find(({ fileName }) => `/${fileName}` === input.path)?.modules ?? []
  const ours = modules.filter(({ id }) => id.startsWith('@portico/'))
  const isAdapter = ({ id }: { readonly id: string }): boolean => id.startsWith('@portico/adapter-')
  const isKit = ({ id }: { readonly id: string }): boolean => KIT.some((path) => id.startsWith(path))
  return ours.some(isAdapter) && ours.every((module) => isAdapter(module) || isKit(module))
}

/** What adapters alone need of core; the second is that of their errors, which WalletConnect has too. */
const KIT = ['@portico/core/dist/adapter/kit/', '@portico/core/dist/errors/failureCode.']

const scripts = (files: readonly FetchedFile[]): readonly FetchedFile[] =>
  files.filter(({ path }) => path.endsWith('.js'))

const isStyle = ({ path }: FetchedFile): boolean => path.endsWith('.css')

const sum = (files: readonly FetchedFile[]): number => files.reduce((total, file) => total + file.bytes, 0)

const count = (name: string, value: number, unit: Measure['unit'] = 'requests'): Measure => ({ name, value, unit })
