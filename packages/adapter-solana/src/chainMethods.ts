import type { AdapterContext, ChainMethods, Network } from '@portico/core/adapter'
import { loadOnDemand } from './loadOnDemand.js'

/** Chain reads that this adapter can make. */
export type ChainCallName = Exclude<keyof ChainMethods, 'resolveName'>

/** Reads over the networks' own URLs. What they do arrives with the first use. */
export function createChainMethods(deps: {
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
}): ChainMethods {
  const { context } = deps
  const read = (name: ChainCallName) => async (request: { readonly networkId: string }) =>
    (await loadOnDemand()).callChain({ context, networks: deps.networks(), name, request })
  // Names decide the types of requests and answers, which a loop over them cannot follow.
  return Object.fromEntries(READS.map((name) => [name, read(name)])) as ChainMethods
}

const READS = [
  'nativeBalance',
  'tokenBalance',
  'estimateFee',
  'validateAddress',
  'waitForTransaction',
] as const satisfies readonly ChainCallName[]
