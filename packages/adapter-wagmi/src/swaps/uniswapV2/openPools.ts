import type { SwapAccess } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { wordAt } from '../../chain/reads/erc20.js'
import type { UniswapV2Options, UniswapV2Pools } from '../types.js'

/** The pools of one network, and how contracts there are called. */
export interface OpenPools extends UniswapV2Pools {
  /** What a contract answers; undefined where it refuses. Rejects when no node can be reached. */
  call(request: { readonly to: string; readonly data: Hex }): Promise<Hex | undefined>
}

/** The pools of the network that is asked for; undefined where there are none, or where its adapter can't call contracts. */
export function openPools(
  networks: UniswapV2Options['pools'],
  { networkId, chain: { call }, signal }: Pick<SwapAccess, 'networkId' | 'chain' | 'signal'>
): OpenPools | undefined {
  const entry = Object.entries(networks).find(([id]) => id === networkId)
  if (!entry || !call) return undefined
  return {
    ...entry[1],
    call: async ({ to, data }) => {
      signal.throwIfAborted()
      // An adapter of this namespace answers in hex.
      return (await call({ networkId, to, data })) as Hex | undefined
    },
  }
}

/** A number that a contract answers; undefined for anything else. */
export async function readNumber(
  { call }: OpenPools,
  request: { readonly to: string; readonly data: Hex }
): Promise<bigint | undefined> {
  const answer = await call(request)
  return answer === undefined ? undefined : wordAt(answer, 0)
}
