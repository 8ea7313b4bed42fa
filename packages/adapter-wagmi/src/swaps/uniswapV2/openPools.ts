import type { SwapAccess } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { wordAt } from '../../chain/reads/erc20.js'
import type { UniswapV2Options, UniswapV2Pools } from '../types.js'

/** The pools of one network, and how contracts there are called. */
export interface OpenPools extends UniswapV2Pools {
  /** What a contract answers; undefined where it refuses. Rejects when no node can be reached. */
  call(request: Read): Promise<Hex | undefined>
}

/** One call of a contract. */
interface Read {
  readonly to: string
  readonly data: Hex
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

/** The words that a contract answers; undefined where it refuses, and where they are more or fewer than `count`. */
export async function readWords(
  { call }: OpenPools,
  { count, ...read }: Read & { readonly count: number }
): Promise<readonly bigint[] | undefined> {
  const answer = await call(read)
  if (answer?.length !== 2 + count * 64) return undefined
  return Array.from({ length: count }, (_, index) => wordAt(answer, index * 32) ?? 0n)
}

/**
 * The number that a token answers, whatever is behind it: forwarders of old Vyper fill their answers up to 4,096 bytes. Undefined where the
 * token refuses, and for less than a word.
 */
export async function readNumber({ call }: OpenPools, read: Read): Promise<bigint | undefined> {
  const answer = await call(read)
  return answer === undefined ? undefined : wordAt(answer, 0)
}

/** Whether a pool can have as much of a token: it counts in 112 bits. */
export function isHeld(amount: bigint): boolean {
  return amount > 0n && amount < 1n << 112n
}
