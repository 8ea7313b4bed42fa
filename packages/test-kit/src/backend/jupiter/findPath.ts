import type { SolanaPath, SolanaPool, SolanaWorldSwaps } from '../../chains/solanaSwaps/types.js'

/** The way from one mint to another: the pool of both, or two pools with a mint between them. Undefined: no pools lead there. */
export function findPath(request: {
  readonly swaps: Pick<SolanaWorldSwaps, 'pools'>
  readonly pay: string
  readonly receive: string
}): SolanaPath | undefined {
  const { swaps, pay, receive } = request
  const isPool = (...mints: readonly string[]): boolean =>
    swaps.pools.some((pool: SolanaPool) => mints.every((mint) => pool.mints.includes(mint)))
  if (isPool(pay, receive)) return [pay, receive]
  const between = swaps.pools.flatMap(({ mints }) => mints).find((mint) => isPool(pay, mint) && isPool(mint, receive))
  return between === undefined ? undefined : [pay, between, receive]
}
