import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from '../../tools/package/entryPoints.ts'
import { run } from '../../tools/package/run.ts'

/**
 * Imports every entry point of Portico's packages that a consumer installed in Node, where there is no window: a server
 * renders with them. Throws with the error of the first one that does not load.
 */
export function loadInNode({ folder }: { readonly folder: string }): void {
  const specifiers = globSync('node_modules/@portico/*', { cwd: folder }).flatMap((path) => {
    const { name } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as { readonly name: string }
    return entryPoints({ folder: join(folder, path) })
      .filter(({ types }) => types !== undefined)
      .map(({ subpath }) => `${name}${subpath.slice(1)}`)
      .filter((specifier) => !needsOptionalPeer.includes(specifier))
  })
  const script = specifiers.map((specifier) => `await import('${specifier}')`).join('\n')
  writeFileSync(join(folder, 'load.mjs'), `${script}\nconsole.log('loaded')\n`)
  const output = run({ command: process.execPath, args: ['load.mjs'], cwd: folder })
  if (!output.includes('loaded') || specifiers.length === 0) throw new Error(`nothing was loaded in ${folder}`)
}

/** Made for optional peers that this consumer has not installed: a test runner, and wallet-adapter's classes. */
const needsOptionalPeer = ['@portico/test-kit/contract', '@portico/test-kit/wallet-adapter']
