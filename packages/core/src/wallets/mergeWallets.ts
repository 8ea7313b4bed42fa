import type { ConnectorInfo } from '../adapter/types.js'
import { cleanIcon } from './cleanIcon.js'
import { cleanName } from './cleanName.js'
import type { WalletEntry } from './types.js'
import { walletKey } from './walletKey.js'

/**
 * Connectors as wallets, in their order, with a name and an icon that can be shown. Connectors of different namespaces are
 * one wallet when their names are equal ignoring case and their icon data are identical. A name alone never merges: it is
 * self-claimed.
 */
export function mergeWallets(connectors: readonly ConnectorInfo[]): readonly WalletEntry[] {
  const entries: WalletEntry[] = []
  for (const connector of connectors) {
    const index = entries.findIndex((entry) => isSameWallet(entry, connector))
    const entry = entries[index]
    if (entry) entries[index] = { ...entry, options: [...entry.options, connector] }
    else entries.push(toEntry(connector))
  }
  return entries
}

function toEntry(connector: ConnectorInfo): WalletEntry {
  return {
    key: walletKey(connector),
    name: cleanName(connector),
    icon: cleanIcon(connector.icon),
    options: [connector],
  }
}

/** By what the wallets themselves say: names that only look equal are not. */
function isSameWallet(entry: WalletEntry, connector: ConnectorInfo): boolean {
  const [first] = entry.options
  return (
    entry.options.every(({ namespace }) => namespace !== connector.namespace) &&
    first?.icon !== undefined &&
    first.icon === connector.icon &&
    first.name.toLowerCase() === connector.name.toLowerCase()
  )
}
