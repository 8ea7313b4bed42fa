import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One JavaScript file of a build, and what it is made of. */
export interface Chunk {
  /** Path below the build's folder: `assets/index-abc.js`. */
  readonly fileName: string
  readonly isEntry: boolean
  /** Files that the browser must have before this one runs. */
  readonly imports: readonly string[]
  /** Files that this one may fetch later. */
  readonly dynamicImports: readonly string[]
  /** Modules that left code in the file; a path starts after node_modules. */
  readonly modules: readonly { readonly id: string; readonly bytes: number }[]
}

/** A dapp that was built: its production build is in `dist`. */
export interface Prepared {
  readonly folder: string
}

export const distOf = ({ folder }: Prepared): string => join(folder, 'dist')

/** Returns what the chunks of a build take after gzip at its default level, each by itself, in bytes. */
export function weigh(dist: string, chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { fileName }) => sum + gzipSync(readFileSync(join(dist, fileName))).length, 0)
}

/** Returns what loads with the page itself, in bytes after gzip. */
export const weighEntry = (consumer: Prepared): number => weigh(distOf(consumer), entryClosure(readGraph(consumer)))

/** Reads what a consumer's build wrote about itself. */
export function readGraph({ folder }: Prepared): readonly Chunk[] {
  return JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8')) as readonly Chunk[]
}

/** Returns the chunks that are there once the given ones are: they and everything they import statically. */
export function staticClosure(input: {
  readonly graph: readonly Chunk[]
  readonly start: readonly Chunk[]
}): readonly Chunk[] {
  const { graph, start } = input
  const closure = new Set(start)
  // A set visits what is added to it while it is walked.
  for (const chunk of closure) {
    for (const other of graph) if (chunk.imports.includes(other.fileName)) closure.add(other)
  }
  return [...closure]
}

/**
 * Returns the chunks that can be fetched from the given ones, at once or later, without going through one that `stopsAt`
 * is true for.
 */
export function reachable(input: {
  readonly graph: readonly Chunk[]
  readonly start: readonly Chunk[]
  readonly stopsAt: (chunk: Chunk) => boolean
}): readonly Chunk[] {
  const { graph, start, stopsAt } = input
  const reached = new Set(start)
  // A set visits what is added to it while it is walked.
  for (const { imports, dynamicImports } of reached) {
    const next = graph.filter(({ fileName }) => imports.includes(fileName) || dynamicImports.includes(fileName))
    for (const chunk of next) if (!stopsAt(chunk)) reached.add(chunk)
  }
  return [...reached]
}

/** Returns the chunk that has a module, and what it needs beside the files that are there. Throws without such a chunk. */
export function chunksOf(input: {
  readonly graph: readonly Chunk[]
  /** Below `@portico/`. */
  readonly root: string
  readonly without: readonly string[]
}): readonly Chunk[] {
  const { graph, root, without } = input
  const start = graph.filter(({ modules }) => modules.some(({ id }) => id === `@portico/${root}`))
  if (start.length === 0) throw new Error(`No chunk has @portico/${root}: the figure would be nothing.`)
  return staticClosure({ graph, start }).filter(({ fileName }) => !without.includes(`/${fileName}`))
}

/** Returns what loads with the page itself. */
export function entryClosure(graph: readonly Chunk[]): readonly Chunk[] {
  return staticClosure({ graph, start: graph.filter(({ isEntry }) => isEntry) })
}

/** Returns the modules that load with the page in one build and not in the other, the largest first. */
export function addedModules(input: {
  readonly graph: readonly Chunk[]
  readonly bare: readonly Chunk[]
}): Chunk['modules'] {
  const inBare = new Set(entryClosure(input.bare).flatMap(({ modules }) => modules.map(({ id }) => id)))
  const modules = entryClosure(input.graph).flatMap((chunk) => chunk.modules)
  return modules.filter(({ id }) => !inBare.has(id)).sort((a, b) => b.bytes - a.bytes)
}
