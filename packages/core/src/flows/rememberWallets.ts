import type { ConnectionData } from '../adapter/types.js'
import { type ConnectionsSlice, connectorOf } from '../slices/connections.js'
import type { WalletsSlice } from '../slices/wallets.js'
import type { Storage } from '../storage/createStorage.js'
import { readRecentWallets } from '../storage/readRecentWallets.js'
import { cleanName } from '../wallets/cleanName.js'
import { walletKey } from '../wallets/walletKey.js'

/** The wallets a visitor used before. */
export interface RememberWallets {
  /** Reads them into the state. Never rejects. */
  load(): Promise<void>
  /** Puts the wallet of a connection first. */
  remember(connection: ConnectionData): void
}

/** Stored on success, so that what is offered first is what worked. */
export function createRememberWallets(deps: {
  readonly connections: ConnectionsSlice
  readonly wallets: WalletsSlice
  readonly storage: Storage
}): RememberWallets {
  const { wallets, storage } = deps
  return {
    load: async () => {
      const stored = await readRecentWallets(storage)
      // A wallet that was connected meanwhile is newer.
      const newer = wallets.state.recent
      wallets.setRecent([...newer, ...stored.filter(({ key }) => !newer.some((wallet) => wallet.key === key))])
    },
    remember: (connection) => {
      const connector = connectorOf(deps.connections.state, connection)
      if (!connector) return
      wallets.addRecent({
        key: walletKey(connector),
        name: cleanName(connector),
        address: connection.accounts[0].address,
      })
      void storage.set('recentWallets', wallets.state.recent)
    },
  }
}
