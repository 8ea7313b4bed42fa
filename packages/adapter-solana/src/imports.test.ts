import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => !/\.test(-d)?\.ts$/.test(file) && !file.startsWith('test/')
)

test("behavior: what is imported is ours and the optional peers', each in one place that loads it", () => {
  expect(sources.length).toBeGreaterThan(40)
  const imported = sources.flatMap((file) => packagesOf(file).map((name) => ({ name, file })))
  expect([...new Set(imported.map(({ name }) => name))].sort()).toEqual([
    '@portico/core',
    '@solana/kit',
    '@solana/wallet-adapter-base',
    '@solana/web3.js',
  ])
  const loads = (name: string) => sources.filter((file) => new RegExp(`import\\([^)]*'${name}'`).test(textOf(file)))
  expect(loads('@solana/kit')).toEqual([join('transaction', 'loadKit.ts')])
  expect(loads('@solana/wallet-adapter-base')).toEqual([join('walletAdapter', 'loadBase.ts')])
  expect(loads('@solana/web3\\.js')).toEqual([join('walletAdapter', 'loadWeb3.ts')])
})

test('behavior: nothing imports a peer at once', () => {
  const atOnce = sources.filter((file) => /^(import|export)(?! type)[^'"()]*from '@solana\//m.test(textOf(file)))
  expect(atOnce).toEqual([])
})

test('behavior: an app without wallet-adapter wallets has nothing for them, not even later', () => {
  const reached = reachedFrom(join('exports', 'index.ts'))
  expect(reached).toContain(join('transaction', 'build.ts'))
  expect(reached.filter((file) => file.startsWith(join('walletAdapter', '/')))).toEqual([])
  expect(reachedFrom(join('exports', 'walletAdapter.ts'))).toContain(join('walletAdapter', 'loadWeb3.ts'))
})

test('behavior: an app without swaps has no provider of them, and one with them loads it when it is asked', () => {
  const ofSwaps = (file: string): boolean => file.startsWith(join('swaps', '/'))
  expect(reachedFrom(join('exports', 'index.ts')).filter(ofSwaps)).toEqual([])
  const start = join('exports', 'swaps.ts')
  expect([...reachedFrom(start, AT_ONCE)].sort()).toEqual([
    join('encoding', 'decodeBase58.ts'),
    join('encoding', 'encodeBase58.ts'),
    start,
    'networkIds.ts',
    join('swaps', 'checkSwapOptions.ts'),
    join('swaps', 'jupiterSwaps.ts'),
  ])
  expect(reachedFrom(start)).toContain(join('swaps', 'jupiter', 'createJupiter.ts'))
})

/** Imports of values. */
const AT_ONCE = /^(?:import|export)(?! type)[^'"]*?from '(\.[^']*)\.js'/gm
const EVER = /(?:^(?:import|export)(?! type)[^'"]*?from |import\()'(\.[^']*)\.js'/gm

/** Files that a bundler takes from this one on. */
function reachedFrom(start: string, imports: RegExp = EVER): readonly string[] {
  const reached = [start]
  for (const file of reached) {
    const values = textOf(file).matchAll(imports)
    for (const [, path = ''] of values) {
      const next = `${join(dirname(file), path)}.ts`
      if (!reached.includes(next)) reached.push(next)
    }
  }
  return reached
}

/** Names of the packages that a file imports, types included. */
function packagesOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/(?:[}*\w] from|import\()\s*(?:\/\*.*?\*\/\s*)?'([^.'][^']*)'/g)].map(
    ([, specifier = '']) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
  )
}

function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}
