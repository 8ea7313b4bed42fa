import type { ConnectionData, Namespace, Network, WalletEntry, WalletGroup } from '@portico/core'
import { isUnnamed, shortAddress } from '@portico/core/internal'
import type { ChainIconModel, WalletGroupModel, WalletModel } from '@portico/ui/views/connect'

/** What rows are made of, beside the wallet itself. */
export interface WalletFacts {
  readonly networks: readonly Network[]
  readonly connections: readonly ConnectionData[]
  /** What a wallet is called that did not say what it is. @default the English word that adapters give it */
  readonly unnamed?: string | undefined
}

/** A wallet's name as it is shown: one that did not say what it is has a word of the language for it. */
export function walletName(wallet: Pick<WalletEntry, 'name' | 'options'>, unnamed: string | undefined): string {
  return unnamed !== undefined && isUnnamed(wallet) ? unnamed : wallet.name
}

/** A wallet as a row. Its chains are shown when the app has more than one namespace, because only then they differ. */
export function presentWallet(request: { readonly wallet: WalletEntry; readonly facts: WalletFacts }): WalletModel {
  const { wallet, facts } = request
  return {
    key: wallet.key,
    name: walletName(wallet, facts.unnamed),
    icon: wallet.icon,
    color: wallet.listing?.color,
    chains: chainsOf({ wallet, networks: facts.networks }),
    symbol: symbolOf(wallet),
    badge: isConnected({ wallet, connections: facts.connections }) ? 'connected' : undefined,
    addressTail: wallet.recentAddress && shortAddress(wallet.recentAddress),
  }
}

/** A wallet in the list of all wallets: what is special about it is said in its row, because no group says it. */
export function presentListed(request: {
  readonly wallet: WalletEntry
  readonly recent: readonly { readonly key: string }[]
  readonly facts: WalletFacts
}): WalletModel {
  const { wallet, recent, facts } = request
  const model = presentWallet({ wallet, facts })
  if (model.badge) return model
  if (recent.some(({ key }) => key === wallet.key)) return { ...model, badge: 'recent' }
  if (wallet.options.length > 0) return { ...model, badge: 'installed' }
  return wallet.listing?.certified ? { ...model, badge: 'certified' } : model
}

/** The connect dialog's rows: the last wallet apart, offered first, and the groups in their order. */
export function presentWallets(request: { readonly groups: readonly WalletGroup[]; readonly facts: WalletFacts }): {
  readonly lastWallet: WalletModel | undefined
  readonly groups: readonly WalletGroupModel[]
} {
  const { groups, facts } = request
  const last = groups.find(({ id }) => id === 'recent')?.wallets[0]
  return {
    lastWallet: last && presentWallet({ wallet: last, facts }),
    groups: groups.map(({ id, wallets }) => ({
      id,
      wallets: wallets.filter((wallet) => wallet !== last).map((wallet) => presentWallet({ wallet, facts })),
    })),
  }
}

function chainsOf(request: {
  readonly wallet: WalletEntry
  readonly networks: readonly Network[]
}): readonly ChainIconModel[] {
  const { wallet, networks } = request
  if (networks.every(({ namespace }) => namespace === networks[0]?.namespace)) return []
  // In the app's order: which side of a wallet announced itself first differs from visit to visit.
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
  return namespaces.flatMap((namespace) => {
    if (!wallet.options.some((option) => option.namespace === namespace)) return []
    const own = networks.filter((network) => network.namespace === namespace)
    const first = own.find(({ testnet }) => !testnet) ?? own[0]
    return first ? [{ name: first.name, icon: first.iconUrl }] : []
  })
}

/** The groups with only the wallets that have one of the namespaces, or may have it. */
export function onlyOf(request: {
  readonly groups: readonly WalletGroup[]
  readonly namespace: Namespace
}): readonly WalletGroup[] {
  const { groups, namespace } = request
  return groups
    .map((group) => ({ ...group, wallets: group.wallets.filter((wallet) => mayHave({ wallet, namespace })) }))
    .filter(({ wallets }) => wallets.length > 0)
}

/** Whether a wallet has a namespace; of one that is only listed it may not be known. */
export function mayHave(request: { readonly wallet: WalletEntry; readonly namespace: Namespace }): boolean {
  const { options, listing } = request.wallet
  return options.length > 0
    ? options.some(({ namespace }) => namespace === request.namespace)
    : (listing?.namespaces?.includes(request.namespace) ?? true)
}

/** Whether one of the connections was made with the wallet. */
export function isConnected(request: {
  readonly wallet: WalletEntry
  readonly connections: readonly ConnectionData[]
}): boolean {
  return request.connections.some(({ namespace, connectorId }) =>
    request.wallet.options.some((option) => option.namespace === namespace && option.id === connectorId)
  )
}

function symbolOf(wallet: WalletEntry): WalletModel['symbol'] {
  if (wallet.options[0]?.kind === 'walletConnect') return 'scan'
  return isUnnamed(wallet) ? 'browserWallet' : undefined
}
