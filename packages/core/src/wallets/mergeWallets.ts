import type { ConnectorInfo } from '../adapter/types.js'
import type { WalletEntry } from './types.js'
import { walletKey } from './walletKey.js'

/**
 * Connectors as wallets, in their order. Connectors of different namespaces are one wallet when their names are equal
 * ignoring case and their icon data are identical. A name alone never merges: it is self-claimed.
 */
export function mergeWallets(connectors: readonly ConnectorInfo[]): readonly WalletEntry[] {
  const entries: WalletEntry[] = []
  for (const connector of connectors) {
    const index = entries.findIndex((entry) => isSameWallet(entry, connector))
    const entry = entries[index]
    if (entry) entries[index] = { ...entry, options: [...entry.options, connector] }
    else entries.push({ key: walletKey(connector), name: connector.name, icon: connector.icon, options: [connector] })
  }
  return entries
}

function isSameWallet(entry: WalletEntry, connector: ConnectorInfo): boolean {
  return (
    entry.options.every(({ namespace }) => namespace !== connector.namespace) &&
    entry.icon !== undefined &&
    entry.icon === connector.icon &&
    entry.name.toLowerCase() === connector.name.toLowerCase()
  )
}
