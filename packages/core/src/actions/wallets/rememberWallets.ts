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
  if (known.isRead) return
  known.isRead = true
  // A wallet that was connected meanwhile is newer.
  const newer = known.recent
  const older = stored.filter(({ key }) => newer.every((wallet) => wallet.key !== key))
  known.recent = [...newer, ...older]
  // What was stored meanwhile did not have the others yet.
  if (newer.length > 0 && older.length > 0)
    void instance.storage.set('recentWallets', known.recent.slice(0, RECENT_WALLETS_KEPT))
  listRecentWallets(instance)
}

/**
 * Stores the wallet of a connection as the newest, so that what is offered first is what worked. The list that is shown
 * follows with `listRecentWallets`: the page may be left before there is time for another order.
 */
export function rememberWallet(instance: Instance, connection: ConnectionData): void {
  const connector = connectorOf(instance.snapshot.connections, connection)
  // A login has no wallet that could be offered.
  if (!connector || connector.kind === 'embedded') return
  const { address } = connection.accounts[0]
  const { attempt } = instance.snapshot
  // Over a session the connector is only the way to the wallet: the row that was chosen, or the name it has, is the wallet.
  const chosen = connection.wallet && attempt.channel === 'pairing' ? attempt.walletKey : undefined
  const name = cleanName(connection.wallet ?? connector)
  const wallet = { key: chosen ?? walletKey(connector), name, address }
  const known = instance.memory(remembered)
  // A wallet of several namespaces has a key in each, and takes one place all the same.
  const others = known.recent.filter(({ key, name }) => key !== wallet.key && name !== wallet.name)
  known.recent = [wallet, ...others].slice(0, RECENT_WALLETS_KEPT)
  void instance.storage.set('recentWallets', known.recent)
}

/** `portico.forgetWallet`: takes a wallet out of those that were connected before, also at the next visit. */
export async function forgetWallet(instance: Instance, walletKey: string): Promise<void> {
  const known = instance.memory(remembered)
  // The others, which are stored with it, must be known.
  if (!known.isRead) await loadRecentWallets(instance)
  known.recent = known.recent.filter(({ key }) => key !== walletKey)
  void instance.storage.set('recentWallets', known.recent)
  listRecentWallets(instance)
}

/** Shows the wallets that are remembered. */
export function listRecentWallets(instance: Instance): void {
  setRecentWallets(instance.state.wallets, instance.memory(remembered).recent)
}

function remembered(): { recent: readonly RecentWallet[]; isRead: boolean } {
  return { recent: [], isRead: false }
}
