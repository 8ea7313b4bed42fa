import { deploySolanaWorld, startSolana } from '@portico/test-kit/chains'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The local Solana of the tests in a browser, its CAIP-2 id, a token with 6 decimals and an account that has 10,000. */
    solana: {
      readonly rpcUrl: string
      readonly networkId: `solana:${string}`
      readonly token: string
      readonly holder: string
    }
  }
}

/** Starts a local Solana for a run of browser tests, and stops it after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const solana = await startSolana()
  const { tokens, accounts } = deploySolanaWorld(solana)
  const { rpcUrl, networkId } = solana
  project.provide('solana', { rpcUrl, networkId, token: tokens[0].mint, holder: accounts.at(-1) ?? '' })
  return solana.stop
}
