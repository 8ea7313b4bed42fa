import type { Instance } from '../../instance.js'
import type { WalletListing } from '../../records/walletListing.js'
import { setListings } from '../../state/wallets.js'
import { findInIndex } from '../../wallets/findByIds.js'
import { findByIds, walletIndex } from './directoryServices.js'

/**
 * Finds out, by the bundled index, which installed wallets the app does not want listed: a wallet does not know its own id.
 * With `includeWalletIds` only those are listed, also when they are installed; those of `excludeWalletIds` never.
 */
export function filterByIndex(instance: Instance): void {
  for (const [name, ids] of filters(instance))
    add(instance, name, findInIndex({ index: instance.memory(walletIndex), ids }))
}

/** The same by what the directory says. Never rejects: what did not come changes nothing. */
export async function filterByDirectory(instance: Instance): Promise<void> {
  await Promise.all(
    filters(instance).map(([name, ids]) =>
      instance
        .memory(findByIds)(ids)
        .then(
          (found) => add(instance, name, found),
          () => undefined
        )
    )
  )
}

type FilterName = 'included' | 'excluded'

function filters({ options }: Instance): readonly (readonly [FilterName, readonly string[]])[] {
  const { includeWalletIds = [], excludeWalletIds = [] } = options
  const all = [
    ['included', includeWalletIds],
    ['excluded', excludeWalletIds],
  ] as const
  return all.filter(([, ids]) => ids.length > 0)
}

function add({ snapshot, state }: Instance, name: FilterName, found: readonly WalletListing[]): void {
  const known = snapshot.wallets[name] ?? []
  setListings(state.wallets, {
    [name]: [...known, ...found.filter(({ id }) => known.every((listing) => listing.id !== id))],
  })
}
