import { createRequire } from 'node:module'

/** The runtime and the part of its client that reads transactions for it. */
export interface LiteSvmModules {
  readonly litesvm: typeof import('litesvm')
  readonly kit: typeof import('@solana/kit')
}

/** How the modules are reached; a test passes its own. */
interface LiteSvmSource {
  load(): Promise<LiteSvmModules>
  /** Whether a package is installed, whatever happens when it runs. */
  isInstalled(name: string): boolean
  readonly platform: string
  readonly arch: string
}

/**
 * Loads `litesvm` and `@solana/kit`, which are fetched only here, so that other chains don't need them. Errors: not
 * installed, with the command that installs them; installed without the native part for this computer, with the package that
 * has it, or that no package has.
 */
export async function loadLiteSvm(source: LiteSvmSource = thisComputer): Promise<LiteSvmModules> {
  try {
    return await source.load()
  } catch (cause) {
    const isThere = ['litesvm', '@solana/kit'].every(source.isInstalled)
    throw new Error(isThere ? withoutNative(source) : notInstalled, { cause })
  }
}

function withoutNative({ platform, arch }: LiteSvmSource): string {
  const computer = `${platform}-${arch}`
  const start = `litesvm is installed, but its native part for ${computer} does not load, so no local Solana can be started. `
  const names = nativePackages[computer]
  if (names === undefined) {
    return `${start}There is none for ${computer}: use Linux or macOS on x64 or arm64, or a container or WSL with Linux.`
  }
  const packages = names.join(' or ')
  return `${start}It is in the package ${packages}, of the same version as litesvm: install again with optional dependencies, or add it.`
}

const notInstalled =
  'litesvm was not found, so no local Solana can be started. ' +
  'Install it with "npm install --save-dev litesvm @solana/kit".'

/** What litesvm 1.5 names in its optional dependencies, by `process.platform` and `process.arch`. */
const nativePackages: { readonly [computer: string]: readonly string[] | undefined } = {
  'linux-x64': ['litesvm-linux-x64-gnu', 'litesvm-linux-x64-musl'],
  'linux-arm64': ['litesvm-linux-arm64-gnu', 'litesvm-linux-arm64-musl'],
  'darwin-x64': ['litesvm-darwin-x64'],
  'darwin-arm64': ['litesvm-darwin-arm64'],
}

const thisComputer: LiteSvmSource = {
  load: async () => {
    const [litesvm, kit] = await Promise.all([import('litesvm'), import('@solana/kit')])
    return { litesvm, kit }
  },
  isInstalled: (name) => {
    try {
      createRequire(import.meta.url).resolve(name)
      return true
    } catch (error) {
      // One that only `import` may reach is installed all the same.
      return error instanceof Error && 'code' in error && error.code !== 'MODULE_NOT_FOUND'
    }
  },
  platform: process.platform,
  arch: process.arch,
}
