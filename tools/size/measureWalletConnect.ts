import { join } from 'node:path'
import type { Browser } from 'playwright'
import { pairedBy } from '../../apps/consumers/browser/paired.ts'
import type { PreparedConsumer } from '../../apps/consumers/prepare.ts'
import { kb, type Measure } from './figures.ts'
import { type Chunk, entryClosure, readGraph } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/**
 * Measures what WalletConnect adds to the same dapp without it: with the page, by the files that it loads; until a visitor
 * looks at the open list; and, by what Chromium really fetched at the press, what a visitor that pairs a phone waits for.
 */
export async function measureWalletConnect(input: {
  readonly browser: Browser
  readonly linked: PreparedConsumer
  /** The same without WalletConnect. */
  readonly portico: PreparedConsumer
}): Promise<readonly Measure[]> {
  const { browser, linked, portico } = input
  const { before, atPress, relayBefore, elsewhere } = await pairedBy({ browser, folder: join(linked.folder, 'dist') })
  const fetched = (files: typeof before): readonly Chunk[] =>
    readGraph(linked).filter(({ fileName }) => files.some(({ path }) => path === `/${fileName}`))
  return [
    kb('first load of WalletConnect, over the same without', weighEntry(linked) - weighEntry(portico)),
    kb('open list with WalletConnect, all scripts', weigh(linked, fetched(before))),
    kb('WalletConnect, fetched at the press, with its views', weigh(linked, fetched(atPress))),
    { name: 'connections to the relay before the press', value: relayBefore, unit: 'requests' },
    { name: 'requests to other hosts while pairing', value: elsewhere.length, unit: 'requests' },
  ]
}

const weighEntry = (consumer: PreparedConsumer): number => weigh(consumer, entryClosure(readGraph(consumer)))

const weigh = ({ folder }: PreparedConsumer, chunks: readonly Chunk[]): number =>
  gzipBytes({ files: chunks.map(({ fileName }) => join(folder, 'dist', fileName)) })
