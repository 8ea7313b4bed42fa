import type { ConnectorInfo } from '../adapter/types.js'
import type { Namespace } from '../caip/namespaces.js'
import type { WalletGroupId } from '../config/features.js'
import type { RecentWallet } from '../storage/schema.js'
import { mergeWallets } from './mergeWallets.js'
import type { WalletEntry, WalletGroup } from './types.js'
import { isVisible } from './visibility.js'

/** Facts the list is made of. */
export interface WalletFacts {
  readonly connectors: { readonly [N in Namespace]?: readonly ConnectorInfo[] }
  readonly recent: readonly RecentWallet[]
  readonly isMobile: boolean
}

/** Every wallet a visitor can connect, in the order of discovery. */
export function listWallets(facts: WalletFacts): readonly WalletEntry[] {
  const connectors = Object.values(facts.connectors)
    .flat()
    .filter((connector) => isVisible({ connector, isMobile: facts.isMobile }))
  return mergeWallets(connectors)
}

/**
 * The connect dialog's groups, in the specification's order; only groups that have wallets. A recent wallet is listed
 * once, under recent, while it can still be connected.
 */
export function buildWalletList(facts: WalletFacts): readonly WalletGroup[] {
  const wallets = listWallets(facts)
  const recent = facts.recent.flatMap(({ key, address }) => {
    const entry = wallets.find((wallet) => wallet.key === key)
    return entry ? [{ ...entry, recentAddress: address }] : []
  })
  const rest = wallets.filter(({ key }) => !recent.some((wallet) => wallet.key === key))
  const groups: readonly WalletGroup[] = [
    { id: 'recent', wallets: recent },
    ...GROUPS.map((id) => ({ id, wallets: rest.filter((wallet) => groupOf(wallet) === id) })),
  ]
  return groups.filter((group) => group.wallets.length > 0)
}

const GROUPS: readonly WalletGroupId[] = ['injected', 'custom', 'external']

function groupOf(wallet: WalletEntry): WalletGroupId {
  const kind = wallet.options[0]?.kind
  return kind === 'custom' || kind === 'external' ? kind : 'injected'
}
