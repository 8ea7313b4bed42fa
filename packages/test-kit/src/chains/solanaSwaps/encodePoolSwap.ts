import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { programs } from '../../solana/programs.js'
import { findHops } from './findHops.js'
import type { SolanaPath, SolanaWorldSwaps } from './types.js'

/** An instruction in the form of `@solana/kit`. Roles: 0 is read, 1 written, 2 signs. */
export interface PoolSwap {
  readonly programAddress: string
  readonly accounts: readonly { readonly address: string; readonly role: 0 | 1 | 2 }[]
  readonly data: Uint8Array
}

/**
 * A swap of an exact amount by `SolanaWorldSwaps.program`. SOL is swapped wrapped: the user's accounts must be there. The program's
 * errors: 1 accounts, 2 amounts, 6001 less than the least would be received. Errors: no pool has a step of the path.
 */
export function encodePoolSwap(request: {
  readonly swaps: Pick<SolanaWorldSwaps, 'program' | 'pools'>
  /** Signs, and owns what is paid. */
  readonly user: string
  readonly path: SolanaPath
  readonly payBaseUnits: bigint
  readonly leastBaseUnits: bigint
  /** Token account that pays. Default: the user's associated one. */
  readonly source?: string | undefined
  /** Token account that receives. Default: the user's associated one. */
  readonly destination?: string | undefined
}): PoolSwap {
  const { swaps, user, path, payBaseUnits, leastBaseUnits } = request
  const hops = findHops({ swaps, path })
  const [first, last] = [hops[0], hops.at(-1)]
  if (first === undefined || last === undefined) throw new Error('A path has two ends.')
  const { source = associatedTokenAddress({ owner: user, ...first.pay }) } = request
  const { destination = associatedTokenAddress({ owner: user, ...last.receive }) } = request
  const data = new Uint8Array([...new Uint8Array(16), ...hops.map(({ pool }) => pool.bump)])
  const view = new DataView(data.buffer)
  view.setBigUint64(0, payBaseUnits, true)
  view.setBigUint64(8, leastBaseUnits, true)
  return {
    programAddress: swaps.program,
    accounts: [
      { address: user, role: 2 },
      { address: source, role: 1 },
      { address: destination, role: 1 },
      { address: programs.token, role: 0 },
      { address: programs.token2022, role: 0 },
      ...hops.flatMap(({ pool, pay, receive }) => [
        { address: pay.vault, role: 1 } as const,
        { address: receive.vault, role: 1 } as const,
        { address: pool.authority, role: 0 } as const,
      ]),
    ],
    data,
  }
}
