import type { ConnectionData, WalletEntry, WalletGroup } from '@portico/core'
import { isConnected } from './wallet.js'

/** The wallet that a connection was made with; undefined once it is gone from the page. */
export function walletOf(request: {
  readonly groups: readonly WalletGroup[]
  readonly connection: ConnectionData
}): WalletEntry | undefined {
  const { groups, connection } = request
  const wallets = groups.flatMap((group) => group.wallets)
  return wallets.find((wallet) => isConnected({ wallet, connections: [connection] }))
}
