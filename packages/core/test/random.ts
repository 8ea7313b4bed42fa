/** Choices that a seed decides, so that a walk that fails can be walked again. */
export interface Random {
  /** A whole number from 0 to one less than `limit`. */
  below(limit: number): number
  /** True once in so many times. */
  chance(times: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
}

/** A small generator. */
export function createRandom(seed: number): Random {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return {
    below,
    chance: (times) => below(times) === 0,
    // Callers give lists with something in them.
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}
