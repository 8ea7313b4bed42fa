import { kb, type Measure } from './figures.ts'
import { type Chunk, distOf, entryClosure, type Prepared, readGraph, weigh, weighEntry } from './graph.ts'

/** Measures what the embedded wallet adds to the same dapp without it: with the page, and once a user logs in. */
export function measureEmbedded(input: {
  readonly emailed: Prepared
  /** The same without it. */
  readonly portico: Prepared
}): readonly Measure[] {
  const { emailed, portico } = input
  const graph = readGraph(emailed)
  const first = entryClosure(graph)
  const later = graph.filter((chunk) => !first.includes(chunk))
  const half = new Set([CONNECTOR, LOGIN, VIEWS].flatMap((part) => chunksWith({ part, of: later })))
  return [
    kb('first load of the embedded wallet, over the same without', weighEntry(emailed) - weighEntry(portico)),
    kb('embedded wallet, the page’s half with its views', weigh(distOf(emailed), [...half])),
    kb(
      'another address for it, fetched when a user changes it',
      weigh(distOf(emailed), chunksWith({ part: ADDRESS, of: later }))
    ),
  ]
}

/** The chunks that have a module of a part. Throws without one: the path is another, and the figure would be too small. */
function chunksWith({ part, of }: { readonly part: RegExp; readonly of: readonly Chunk[] }): readonly Chunk[] {
  const found = of.filter(({ modules }) => modules.some(({ id }) => part.test(id)))
  if (found.length === 0) throw new Error(`No chunk has a module of ${part}.`)
  return found
}

const CONNECTOR = /^@portico\/core\/dist\/connectors\/embedded\//
const LOGIN = /^@portico\/core\/dist\/actions\/connect\/ways\/logInByEmail/
const VIEWS = /^@portico\/(react|ui)\/dist\/(chunks|views)\/email/

/** The view that changes the address. */
const ADDRESS = /^@portico\/react\/dist\/views\/updateEmail\//
