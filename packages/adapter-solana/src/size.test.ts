import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

interface Chunk {
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** The production build of a dapp of `test`. */
async function bundle(dapp: 'bareDapp' | 'solanaDapp'): Promise<readonly Chunk[]> {
  const result = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'test', `${dapp}.ts`) } },
  })
  const [first] = [result].flat()
  if (!first || !('output' in first)) throw new Error('One build has one result.')
  return first.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

/** The chunks that hold one of the modules, and all that they import at once. */
function loaded(chunks: readonly Chunk[], ...modules: readonly string[]): readonly Chunk[] {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks)
    if (chunk.isEntry || modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(module)))) visit(chunk)
  return [...found]
}

/** 1024 bytes, after gzip. */
function kilobytes(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024
}

// Budgets of docs/architecture.md 13, over the same dapp without the adapter.
test('behavior: at most 8 kB before any transaction, 4 of them before the first input, and no peer', {
  timeout: 60_000,
}, async () => {
  const [bare, solana] = [await bundle('bareDapp'), await bundle('solanaDapp')]
  const first = loaded(solana)
  const act = loaded(solana, 'src/onDemand.ts', 'chain/nativeBalance.ts', 'wallet/signMessage.ts')
  const added = (chunks: readonly Chunk[]): number => kilobytes(chunks) - kilobytes(loaded(bare))
  expect(added(first)).toBeGreaterThan(1)
  expect(added(first)).toBeLessThan(4)
  expect(added(act)).toBeLessThan(8)
  const peers = act.flatMap(({ moduleIds }) => moduleIds).filter((id) => /@solana[/+]/.test(id))
  expect(peers).toEqual([])
  expect(solana.some(({ moduleIds }) => moduleIds.some((id) => id.includes('/@solana/kit/')))).toBe(true)
})
