import type { SolanaPath, SolanaPool, SolanaWorldSwaps } from './types.js'

/** One pool on the way of a swap. */
export interface Hop {
  readonly pool: SolanaPool
  readonly pay: PoolSide
  readonly receive: PoolSide
}

interface PoolSide {
  readonly mint: string
  readonly tokenProgram: string
  readonly vault: string
}

/** The pools of a path, one for each step. Errors: when no pool has both mints of a step. */
export function findHops(request: {
  readonly swaps: Pick<SolanaWorldSwaps, 'pools'>
  readonly path: SolanaPath
}): readonly Hop[] {
  const { swaps, path } = request
  return path.slice(1).map((mint, index) => {
    const paid = path[index]
    for (const pool of swaps.pools) {
      const [first, second] = sidesOf(pool)
      if (first.mint === paid && second.mint === mint) return { pool, pay: first, receive: second }
      if (first.mint === mint && second.mint === paid) return { pool, pay: second, receive: first }
    }
    throw new Error(`No pool has ${paid} and ${mint}.`)
  })
}

function sidesOf({ mints, tokenPrograms, vaults }: SolanaPool): readonly [PoolSide, PoolSide] {
  return [
    { mint: mints[0], tokenProgram: tokenPrograms[0], vault: vaults[0] },
    { mint: mints[1], tokenProgram: tokenPrograms[1], vault: vaults[1] },
  ]
}
