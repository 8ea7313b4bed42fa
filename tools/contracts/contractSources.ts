import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Solidity sources in the folder `contracts` of a package, by file name, in the form solc takes them. */
export function readContractSources(packageDir: string): Record<string, { content: string }> {
  const folder = join(packageDir, 'contracts')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'))
  return Object.fromEntries(names.sort().map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]))
}

/** SHA-256 (hex) of the sources, so that stale artifacts are found without compiling. */
export function hashContractSources(packageDir: string): string {
  return createHash('sha256')
    .update(JSON.stringify(readContractSources(packageDir)))
    .digest('hex')
}

/** SHA-256 (hex) of a program in C in the folder `programs` of a package, with what all of them share, for the same. */
export function hashProgramSource(packageDir: string, name: string): string {
  const hash = createHash('sha256')
  for (const file of ['runtime.h', `${name}.c`]) hash.update(readFileSync(join(packageDir, 'programs', file)))
  return hash.digest('hex')
}
