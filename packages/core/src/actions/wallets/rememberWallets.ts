import type { ConnectionData } from '../../adapter/types.js'
import { RECENT_WALLETS_KEPT } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { connectorOf } from '../../state/connections.js'
import { setRecentWallets } from '../../state/wallets.js'
import { readRecentWallets } from '../../storage/readRecentWallets.js'
import type { RecentWallet } from '../../storage/schema.js'
import { cleanName } from '../../wallets/cleanName.js'
import { walletKey } from '../../wallets/walletKey.js'

/** Reads the wallets that the user connected before into the state. Never rejects. */
export async function loadRecentWallets(instance: Instance): Promise<void> {
  const stored = await readRecentWallets(instance.storage)
  const known = instance.memory(remembered)
  // A wallet that was connected meanwhile is newer.
  const newer = known.recent
  known.recent = [...newer, ...stored.filter(({ key }) => newer.every((wallet) => wallet.key !== key))]
  listRecentWallets(instance)
}

/**
 * Stores the wallet of a connection as the newest, so that what is offered first is what worked. The list that is shown
 * follows with `listRecentWallets`: the page may be left before there is time for another order.
 */
export function rememberWallet(instance: Instance, connection: ConnectionData): void {
  const connector = connectorOf(instance.snapshot.connections, connection)
  if (!connector) return
  const { address } = connection.accounts[0]
  const wallet = { key: walletKey(connector), name: cleanName(connector), address }
  const known = instance.memory(remembered)
  // A wallet of several namespaces has a key in each, and takes one place all the same.
  const others = known.recent.filter(({ key, name }) => key !== wallet.key && name !== wallet.name)
  known.recent = [wallet, ...others].slice(0, RECENT_WALLETS_KEPT)
  void instance.storage.set('recentWallets', known.recent)
}

/** Shows the wallets that are remembered. */
export function listRecentWallets(instance: Instance): void {
  setRecentWallets(instance.state.wallets, instance.memory(remembered).recent)
}

function remembered(): { recent: readonly RecentWallet[] } {
  return { recent: [] }
}
