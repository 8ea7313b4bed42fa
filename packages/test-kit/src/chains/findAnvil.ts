import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Path of the native anvil binary.
 *
 * The environment variable `PORTICO_ANVIL` wins. Otherwise the platform package of `@foundry-rs/anvil` is used
 * directly: its Node wrapper would be one more process to stop.
 *
 * Errors: when the package or its platform package is not installed, with the command that installs it.
 */
export function findAnvil(): string {
  const chosen = process.env['PORTICO_ANVIL']
  if (chosen !== undefined && chosen !== '') return chosen
  const platformPackage = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const binary = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  for (const folder of folders('@foundry-rs/anvil', [import.meta.url, join(process.cwd(), 'package.json')])) {
    for (const found of folders(platformPackage, [join(folder, 'package.json')])) {
      const path = join(found, 'bin', binary)
      if (existsSync(path)) return path
    }
  }
  throw new Error(
    `anvil was not found, so no local chain can be started. Install it with "npm install --save-dev @foundry-rs/anvil" ` +
      `(it brings ${platformPackage} for this computer), or set PORTICO_ANVIL to the path of an anvil binary.`
  )
}

/** Folders of an installed package as seen from each of the given files. */
function folders(name: string, from: readonly string[]): string[] {
  return from.flatMap((file) => {
    try {
      return [dirname(createRequire(file).resolve(`${name}/package.json`))]
    } catch {
      // Not installed for this file: the next one may see it, and the caller reports when none does.
      return []
    }
  })
}
