import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of this package. */
export const packageDir: string = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The Solidity sources by file name, in the form solc takes them. */
export function readContractSources(): Record<string, { content: string }> {
  const folder = join(packageDir, 'contracts')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'))
  return Object.fromEntries(names.sort().map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]))
}

/** SHA-256 (hex) of the sources, so that stale artifacts are found without compiling. */
export function hashContractSources(): string {
  return createHash('sha256').update(JSON.stringify(readContractSources())).digest('hex')
}
