import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => !/\.test(-d)?\.ts$/.test(file) && !file.startsWith('test/')
)

test("behavior: no wallet's own SDK is in the bundle: what is imported is ours, wagmi, viem, and Safe's where it is framed", () => {
  expect(sources.length).toBeGreaterThan(30)
  const imported = sources.flatMap((file) => packagesOf(file).map((name) => ({ name, file })))
  expect([...new Set(imported.map(({ name }) => name))].sort()).toEqual([
    '@portico/core',
    '@safe-global/safe-apps-sdk',
    '@wagmi/core',
    'viem',
  ])
  const ofSafe = imported.filter(({ name, file }) => name.startsWith('@safe-global/') && !/^safe[/\\]/.test(file))
  expect(ofSafe).toEqual([])
})

test("behavior: Safe's SDK is imported when it is needed only, in one place", () => {
  const atOnce = sources.filter((file) => /^(import|export)(?! type)[^'"()]*from '@safe-global\//m.test(textOf(file)))
  expect(atOnce).toEqual([])
  expect(sources.filter((file) => /import\([^)]*'@safe-global\//.test(textOf(file)))).toEqual([
    join('safe', 'loadSdk.ts'),
  ])
})

/** Names of the packages that a file imports, types included. */
function packagesOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/(?:(?<!')from|import\()\s*(?:\/\*.*?\*\/\s*)?'([^.'][^']*)'/g)].map(
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
