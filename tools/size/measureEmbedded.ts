import { join } from 'node:path'
import type { PreparedConsumer } from '../../apps/consumers/prepare.ts'
import { kb, type Measure } from './figures.ts'
import { type Chunk, entryClosure, readGraph } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/** Measures what the embedded wallet adds to the same dapp without it: with the page, and once a user logs in. */
export function measureEmbedded(input: {
  readonly emailed: PreparedConsumer
  /** The same without it. */
  readonly portico: PreparedConsumer
}): readonly Measure[] {
  const { emailed, portico } = input
  const graph = readGraph(emailed)
  const first = entryClosure(graph)
  const has = (part: RegExp, { modules }: Chunk): boolean => modules.some(({ id }) => part.test(id))
  const later = graph.filter((chunk) => !first.includes(chunk) && has(PARTS, chunk))
  const ofAddress = later.filter((chunk) => has(ADDRESS, chunk))
  return [
    kb('first load of the embedded wallet, over the same without', weigh(emailed, first) - weighEntry(portico)),
    kb(
      'embedded wallet, the page’s half with its views',
      weigh(
        emailed,
        later.filter((chunk) => !ofAddress.includes(chunk))
      )
    ),
    kb('another address for it, fetched by who changes theirs', weigh(emailed, ofAddress)),
  ]
}

/** Its connector, its login, and their views. */
const PARTS =
  /^@portico\/(core\/dist\/(connectors\/embedded\/|actions\/connection\/logInByEmail)|(react|ui)\/dist\/(chunks\/email|views\/email))/

/** The view that changes the address. */
const ADDRESS = /^@portico\/react\/dist\/views\/updateEmail\//

const weighEntry = (consumer: PreparedConsumer): number => weigh(consumer, entryClosure(readGraph(consumer)))

const weigh = ({ folder }: PreparedConsumer, chunks: readonly Chunk[]): number =>
  gzipBytes({ files: chunks.map(({ fileName }) => join(folder, 'dist', fileName)) })
