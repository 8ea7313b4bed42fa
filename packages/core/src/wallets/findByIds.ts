import type { WalletListing } from '../records/walletListing.js'
import type { DirectoryService } from '../services/directory.js'

/** Wallets by the ids that an app writes: those of the bundled index, or the public directory's. In the order of `ids`. */
export type FindByIds = (ids: readonly string[]) => Promise<readonly WalletListing[]>

/** Asks the directory, in one call; without one the bundled index. Errors: those of the directory. */
export function createFindByIds(parts: {
  readonly directory: DirectoryService | undefined
  readonly index: readonly WalletListing[]
}): FindByIds {
  const { directory, index } = parts
  return async (ids) => {
    if (ids.length === 0) return []
    const found = directory
      ? (await directory.find({ page: 1, entries: ids.length, include: ids })).wallets
      : findInIndex({ index, ids })
    const place = ({ id, explorerId = id }: WalletListing): number => Math.max(ids.indexOf(id), ids.indexOf(explorerId))
    return [...found].sort((one, other) => place(one) - place(other))
  }
}

/** What the bundled index knows of `ids`, the most popular first. */
export function findInIndex(request: {
  readonly index: readonly WalletListing[]
  readonly ids: readonly string[]
}): readonly WalletListing[] {
  const { index, ids } = request
  return index.filter(
    ({ id, explorerId }) => ids.includes(id) || (explorerId !== undefined && ids.includes(explorerId))
  )
}
