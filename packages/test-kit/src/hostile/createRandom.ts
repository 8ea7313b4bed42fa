/** Choices that a seed decides, so that a case that fails can be made again. */
export interface Random {
  /** A whole number from 0 to one less than `limit`. */
  below(limit: number): number
  /** True once in so many times. */
  chance(times: number): boolean
  /** One of a list, which must have something in it. */
  pick<T>(list: readonly T[]): T
}

/** A small generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    chance: (times) => below(times) === 0,
    // The list has something in it.
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}
