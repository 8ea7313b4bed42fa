import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readContractSources } from './contractSources.ts'

/** A compiled contract. */
export interface Artifact {
  readonly abi: unknown
  /** Creation code in hex, without `0x`. */
  readonly evm: { readonly bytecode: { readonly object: string } }
}

/** What is used of the package solc, which has no types. */
export interface Solc {
  compile(input: string, callbacks: { readonly import: (path: string) => { readonly contents: string } }): string
  version(): string
}

/** Compiles a package's `contracts/*.sol`. Throws where solc does. */
export function compileContracts({ packageDir, solc }: { readonly packageDir: string; readonly solc: Solc }): {
  readonly solcVersion: string
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Artifact>>>>
} {
  const require = createRequire(join(packageDir, 'package.json'))
  const input = {
    language: 'Solidity',
    sources: readContractSources(packageDir),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Older than the newest hard fork on purpose: the bytecode then runs on more networks, and on every anvil of the last years.
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
    })
  )
  for (const problem of output.errors ?? []) {
    if (problem.severity === 'error') throw new Error(problem.formattedMessage)
    process.stderr.write(`${problem.formattedMessage}\n`)
  }
  return { solcVersion: solc.version(), contracts: output.contracts }
}
