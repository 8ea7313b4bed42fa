import type { ChainMethods } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { loadOnDemand } from './loadOnDemand.js'

/** Reads over the Config's transports. What they do arrives with the first use. */
export function createChainMethods(readConfig: () => Config): ChainMethods {
  const read = (name: keyof ChainMethods) => async (request: { readonly networkId: string }) =>
    (await loadOnDemand()).callChain({ config: readConfig(), name, request })
  // Names decide the types of requests and answers, which a loop over them cannot follow.
  return Object.fromEntries(READS.map((name) => [name, read(name)])) as ChainMethods
}

const READS = [
  'nativeBalance',
  'tokenBalance',
  'estimateFee',
  'resolveName',
  'validateAddress',
  'waitForTransaction',
] as const
