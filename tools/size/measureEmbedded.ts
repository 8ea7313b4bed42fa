import { join } from 'node:path'
import type { PreparedConsumer } from '../consumer/prepare.ts'
import { kb, type Measure } from './figures.ts'
import { type Chunk, entryClosure, readGraph } from './graph.ts'
import { gzipBytes } from './gzip.ts'

/** Measures what the embedded wallet adds to the same dapp without it: with the page, and once somebody logs in. */
export function measureEmbedded(input: {
  readonly emailed: PreparedConsumer
  /** The same without it. */
  readonly portico: PreparedConsumer
}): readonly Measure[] {
  const { emailed, portico } = input
  const graph = readGraph(emailed)
  const first = entryClosure(graph)
  const later = graph.filter((chunk) => !first.includes(chunk) && chunk.modules.some(({ id }) => PARTS.test(id)))
  return [
    kb('first load of the embedded wallet, over the same without', weigh(emailed, first) - weighEntry(portico)),
    kb('embedded wallet, the page’s half with its views', weigh(emailed, later)),
  ]
}

/** Its connector, its login, and their views. */
const PARTS =
  /^@portico\/(core\/dist\/(connectors\/embedded\/|actions\/connection\/logInByEmail)|(react|ui)\/dist\/(chunks\/email|views\/email))/

const weighEntry = (consumer: PreparedConsumer): number => weigh(consumer, entryClosure(readGraph(consumer)))

const weigh = ({ folder }: PreparedConsumer, chunks: readonly Chunk[]): number =>
  gzipBytes({ files: chunks.map(({ fileName }) => join(folder, 'dist', fileName)) })
