import { makeWallet } from './makeWallet.js'
import type { BackendWallet } from './types.js'

/** The wallets of the directory service. */
export interface Directory {
  /** The best `count` wallets, best first. */
  wallets(count: number): readonly BackendWallet[]
}

/** A directory of `wallets`, by rank, and behind them as many made-up ones as are asked for, made when they first are. */
export function createDirectory(request: {
  readonly wallets: readonly BackendWallet[]
  /** CAIP-2 ids that most made-up wallets have. */
  readonly chainIds: readonly string[]
}): Directory {
  const { chainIds } = request
  const own = [...request.wallets].sort((left, right) => rankOf(left) - rankOf(right))
  const lastRank = own.reduce((last, { order }) => Math.max(last, order ?? 0), 0)
  let known: readonly BackendWallet[] = own
  return {
    wallets: (count) => {
      const made = known.length - own.length
      const missing = Array.from({ length: Math.max(0, count - known.length) }, (_, position) =>
        makeWallet({ index: made + position, order: lastRank + made + position + 1, chainIds })
      )
      if (missing.length > 0) known = [...known, ...missing]
      return known.slice(0, count)
    },
  }
}

/** A wallet without a rank comes after all that have one. */
function rankOf({ order }: BackendWallet): number {
  return order ?? Number.MAX_SAFE_INTEGER
}
