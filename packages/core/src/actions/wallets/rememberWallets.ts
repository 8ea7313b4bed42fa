import type { ConnectionData } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { connectorOf } from '../../state/connections.js'
import { addRecentWallet, setRecentWallets } from '../../state/wallets.js'
import { readRecentWallets } from '../../storage/readRecentWallets.js'
import { cleanName } from '../../wallets/cleanName.js'
import { walletKey } from '../../wallets/walletKey.js'

/** Reads the wallets that the user connected before into the state. Never rejects. */
export async function loadRecentWallets({ storage, snapshot, state }: Instance): Promise<void> {
  const stored = await readRecentWallets(storage)
  // A wallet that was connected meanwhile is newer.
  const newer = snapshot.wallets.recent
  setRecentWallets(state.wallets, [
    ...newer,
    ...stored.filter(({ key }) => newer.every((wallet) => wallet.key !== key)),
  ])
}

/** Puts the wallet of a connection first. Stored on success, so that what is offered first is what worked. */
export function rememberWallet({ storage, snapshot, state }: Instance, connection: ConnectionData): void {
  const connector = connectorOf(snapshot.connections, connection)
  if (!connector) return
  const { address } = connection.accounts[0]
  addRecentWallet(state.wallets, { key: walletKey(connector), name: cleanName(connector), address })
  void storage.set('recentWallets', snapshot.wallets.recent)
}
