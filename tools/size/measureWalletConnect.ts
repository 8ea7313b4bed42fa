import { join } from 'node:path'
import type { Paired } from '../browser/paired.ts'
import type { PreparedConsumer } from '../consumer/prepare.ts'
import { limits, type Measure } from './budgets.ts'
import { type Chunk, entryClosure, readGraph, staticClosure } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/**
 * Measures what WalletConnect adds to the same dapp without it: with the page, by the files that it loads; and, by what
 * Chromium really fetched at the press, what a visitor waits for who pairs a phone. A file that two parts need counts for
 * the first of them. Throws when a part was not fetched: then it is somewhere else, and the figures are not its own.
 */
export function measureWalletConnect(input: {
  readonly linked: PreparedConsumer
  /** The same without WalletConnect. */
  readonly portico: PreparedConsumer
  readonly linkedSolana: PreparedConsumer
  readonly paired: Paired
}): readonly Measure[] {
  const { linked, portico, linkedSolana, paired } = input
  const graph = readGraph(linked)
  const first = weighEntry(linked) - weighEntry(portico)
  const fetched = graph.filter(({ fileName }) => paired.atPress.some(({ path }) => path === `/${fileName}`))
  let left = fetched
  const take = (root: RegExp): number => {
    const start = left.filter(({ modules }) => modules.some(({ id }) => root.test(id)))
    if (start.length === 0) throw new Error(`Nothing like ${root} was fetched at the press.`)
    const closure = staticClosure({ graph, start })
    const part = left.filter((chunk) => closure.includes(chunk))
    left = left.filter((chunk) => !part.includes(chunk))
    return weigh(linked, part)
  }
  const views = take(/^@portico\/react\/dist\/chunks\/pairingViews\.js$/)
  const pair = take(/^@portico\/core\/dist\/actions\/connection\/pairWallet\.js$/)
  const wagmi = take(/^@portico\/adapter-wagmi\/dist\/session\/createSessionSupport\.js$/)
  const library = take(/^@walletconnect\/|^@portico\/core\/dist\/connectors\/walletConnect\//)
  return [
    kb('first load of WalletConnect, over the same without', first, limits.walletConnectFirstKb),
    kb('WalletConnect, fetched to pair or to restore a session', library, limits.walletConnectKb),
    kb('views of a pairing, with what draws a code', views, limits.laterViewsKb),
    kb('flow of a pairing', pair, limits.pairKb),
    kb('sessions in adapter-wagmi', wagmi, limits.sessionsKb),
    kb('sessions in adapter-solana', weighSolana(linkedSolana), limits.sessionsKb),
    kb('  everything fetched at the press', weigh(linked, fetched), undefined),
    count('connections to the relay before the press', paired.relayBefore, 0),
    count('requests to other hosts while pairing', paired.elsewhere.length, limits.requestsElsewhere),
  ]
}

/** What sessions bring beside what is there when a visitor chooses a wallet. */
function weighSolana(consumer: PreparedConsumer): number {
  const graph = readGraph(consumer)
  const withModule = (pattern: RegExp): readonly Chunk[] =>
    graph.filter(({ modules }) => modules.some(({ id }) => pattern.test(id)))
  const start = withModule(/^@portico\/adapter-solana\/dist\/session\/createSessionSupport\.js$/)
  if (start.length === 0) throw new Error('No chunk has the sessions of adapter-solana.')
  const there = [
    ...entryClosure(graph),
    ...staticClosure({ graph, start: withModule(/^@portico\/adapter-solana\/dist\/createAdapter\.js$/) }),
  ]
  return weigh(
    consumer,
    staticClosure({ graph, start }).filter((chunk) => !there.includes(chunk))
  )
}

const weighEntry = (consumer: PreparedConsumer): number => weigh(consumer, entryClosure(readGraph(consumer)))

const weigh = ({ folder }: PreparedConsumer, chunks: readonly Chunk[]): number =>
  gzipBytes({ files: chunks.map(({ fileName }) => join(folder, 'dist', fileName)) })

const kb = (name: string, value: number, limit: number | undefined): Measure => ({
  name,
  value: value / 1024,
  limit,
  unit: 'kB',
})

const count = (name: string, value: number, limit: number): Measure => ({ name, value, limit, unit: 'requests' })
