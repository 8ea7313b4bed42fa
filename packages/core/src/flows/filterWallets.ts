import type { WalletListing } from '../config/walletListing.js'
import type { WalletsSlice } from '../slices/wallets.js'
import { type FindByIds, findInIndex } from '../wallets/findByIds.js'

/** Finds out which of the wallets that are here the dapp does not want listed: a wallet does not know its own id. */
export interface FilterWallets {
  /** By what the bundled index says, at once. */
  decide(): void
  /** By what the directory says as well. Never rejects: what did not come changes nothing. */
  ask(): Promise<void>
}

/** With `includeWalletIds` only those are listed, also when they are here; those of `excludeWalletIds` never. */
export function createFilterWallets(deps: {
  readonly wallets: WalletsSlice
  readonly index: readonly WalletListing[]
  readonly findByIds: FindByIds
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
}): FilterWallets {
  const { wallets, index, findByIds, includeWalletIds = [], excludeWalletIds = [] } = deps

  const add = (name: 'included' | 'excluded', found: readonly WalletListing[]): void => {
    const known = wallets.state[name] ?? []
    wallets.setListings({
      [name]: [...known, ...found.filter(({ id }) => known.every((listing) => listing.id !== id))],
    })
  }
  const each = [
    ['included', includeWalletIds],
    ['excluded', excludeWalletIds],
  ] as const
  const given = each.filter(([, ids]) => ids.length > 0)

  return {
    decide: () => {
      for (const [name, ids] of given) add(name, findInIndex({ index, ids }))
    },
    ask: async () => {
      await Promise.all(given.map(([name, ids]) => findByIds(ids).then((found) => add(name, found), ignore)))
    },
  }
}

function ignore(): void {}
