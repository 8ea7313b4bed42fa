import { deployWorld, startAnvil } from '@portico/test-kit/chains'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** RPC addresses of the two chains of the tests, ids 31337 and 31338. */
    rpcUrls: readonly [string, string]
    /** The ERC-20 with 6 decimals of the first chain. */
    tokenAddress: string
  }
}

/** Starts two local chains for a run of browser tests, and stops them after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chains = await Promise.all([startAnvil({ chainId: 31_337 }), startAnvil({ chainId: 31_338 })])
  const [first, second] = chains
  const world = await deployWorld({ rpcUrl: first.rpcUrl })
  project.provide('rpcUrls', [first.rpcUrl, second.rpcUrl])
  project.provide('tokenAddress', world.tokens[0].address)
  return async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
}
