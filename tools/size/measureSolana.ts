import { join } from 'node:path'
import type { PreparedConsumer } from '../consumer/prepare.ts'
import { limits, type Measure } from './budgets.ts'
import { type Chunk, entryClosure, readGraph, staticClosure } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/**
 * Measures what adapter-solana adds to the same dapp without it: with the page, and until a visitor makes a transaction.
 * Reads the builds, because a chunk that holds nothing else says more exactly than a page what belongs to whom. Throws
 * when a transaction would not fetch `@solana/kit`: then it is somewhere else, and the figures are not those of the adapter.
 */
export function measureSolana(input: {
  readonly solana: PreparedConsumer
  readonly withoutAdapter: PreparedConsumer
}): readonly Measure[] {
  const { solana, withoutAdapter } = input
  const graph = readGraph(solana)
  const bare = readGraph(withoutAdapter)
  if (!graph.some(({ modules }) => modules.some(({ id }) => id.startsWith('@solana/kit/')))) {
    throw new Error('No chunk has @solana/kit: this is no whole build of a dapp with Solana.')
  }
  const weigh = (folder: string, chunks: readonly Chunk[]): number =>
    gzipBytes({ files: chunks.map(({ fileName }) => join(folder, 'dist', fileName)) })
  const withFirstActs = (chunks: readonly Chunk[]): readonly Chunk[] =>
    staticClosure({
      graph: chunks,
      start: chunks.filter(({ isEntry, modules }) => isEntry || modules.some(({ id }) => firstActs.test(id))),
    })
  const first = weigh(solana.folder, entryClosure(graph)) - weigh(withoutAdapter.folder, entryClosure(bare))
  const all = weigh(solana.folder, withFirstActs(graph)) - weigh(withoutAdapter.folder, withFirstActs(bare))
  return [
    { name: 'adapter-solana before the first input', value: first / 1024, limit: limits.solanaFirstKb, unit: 'kB' },
    { name: 'adapter-solana before any transaction', value: all / 1024, limit: limits.solanaKb, unit: 'kB' },
  ]
}

/**
 * What a visit needs that makes no transaction: core's runtime and the modal, whose chunks may be cut in another way beside
 * an adapter, and of the adapter everything that connects, signs messages, signs in, moves between networks and shows the
 * balance.
 */
const firstActs = new RegExp(
  [
    '^@portico/core/dist/actions/modal/openModal\\.js$',
    '^@portico/react/dist/modal/createModal\\.js$',
    '^@portico/adapter-solana/dist/createAdapter\\.js$',
    '^@portico/adapter-solana/dist/wallet/(signMessage|signIn|switchNetwork)\\.js$',
    '^@portico/adapter-solana/dist/chain/nativeBalance\\.js$',
  ].join('|')
)
