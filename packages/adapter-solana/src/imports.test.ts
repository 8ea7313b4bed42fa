import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    '@solana/web3.js',
  ])
  const loads = (name: string) => sources.filter((file) => new RegExp(`import\\([^)]*'${name}'`).test(textOf(file)))
  expect(loads('@solana/kit')).toEqual([join('transaction', 'loadKit.ts')])
  expect(loads('@solana/web3\\.js')).toEqual([join('walletAdapter', 'loadWeb3.ts')])
})

test('behavior: nothing imports a peer at once', () => {
  const atOnce = sources.filter((file) => /^(import|export)(?! type)[^'"()]*from '@solana\//m.test(textOf(file)))
  expect(atOnce).toEqual([])
})

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
