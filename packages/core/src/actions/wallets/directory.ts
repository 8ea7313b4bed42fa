import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { setListings } from '../../state/wallets.js'
import { hasRoom } from '../../wallets/list/buildWalletList.js'
import { filtersWallets } from './filtersWallets.js'
import { listedWallets } from './listWallets.js'

/** Wallets that are not installed: the directory, the bundled index, and how to get or open them. */
export function directory(instance: Instance): Lazy<typeof import('../../chunks/directory.js')> {
  return lazy(async () => {
    const chunk = await import('../../chunks/directory.js')
    chunk.prepareDirectory(instance)
    return chunk
  })
}

/** Fetches the directory's code where the options need it, or the list has room: before it is seen, or with the first open. */
export function prepareWallets(instance: Instance): void {
  const { options, events } = instance
  const { services, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets } = options
  const load = instance.memory(directory)
  const asks = services?.directory !== undefined && projectId !== undefined
  if (filtersWallets(instance)) load().catch(ignore)
  const isConfigured = asks || featuredWalletIds || includeWalletIds || excludeWalletIds || customWallets
  const stop = events.on('modal:opened', () => {
    // With enough wallets here, what is popular takes no place.
    if (!isConfigured && !hasRoom(listedWallets(instance))) return
    stop()
    load()
      .then((chunk) => Promise.all([chunk.filterByDirectory(instance), chunk.prefetchWallets(instance)]))
      .catch(ignore)
      // After a failure too, the modal stops waiting for it.
      .finally(() => setListings(instance.state.wallets, { recommended: instance.state.wallets.recommended ?? [] }))
  })
}

function ignore(): void {}
