import { type AccountState, type Network, toAccountId, type WalletGroup } from '@portico/core'
import { shortAddress } from '@portico/core/internal'
import type { ConnectedWalletModel, RecentWalletModel, WalletSectionModel } from '@portico/ui/views/profileWallets'
import { walletName } from '../wallets/wallet.js'
import { walletOf } from '../wallets/walletOf.js'
import { type ConnectedWallet, walletSymbol } from './connectedWallet.js'

/**
 * The connected wallets by namespace, in the order of the app's networks; in each the one in use comes first. Accounts that
 * are only watched follow, of all namespaces together.
 */
export function presentProfileWallets(request: {
  readonly groups: readonly WalletGroup[]
  readonly connected: readonly ConnectedWallet[]
  readonly networks: readonly Network[]
  readonly accounts: { readonly [id: string]: Pick<AccountState, 'name'> }
}): readonly WalletSectionModel[] {
  const { connected, networks } = request
  const places = [
    ...new Set([...networks, ...connected.map(({ connection }) => connection)].map((one) => one.namespace)),
  ]
  const rows = places.flatMap((namespace) =>
    connected
      .filter(({ connection }) => connection.namespace === namespace)
      // The first of a namespace is the one in use there.
      .map((one, index) => ({ namespace, one, model: presentConnected({ ...request, one, isFirst: index === 0 }) }))
  )
  const sections = places.flatMap((namespace) => {
    const wallets = rows.filter(({ one, ...row }) => row.namespace === namespace && !one.connection.watchOnly)
    if (wallets.length === 0) return []
    const [first, ...others] = networks.filter((network) => network.namespace === namespace && !network.testnet)
    const network = first?.name ?? networks.find((one) => one.namespace === namespace)?.name ?? namespace
    return [{ id: namespace, network, more: others.length, wallets: wallets.map(({ model }) => model) }]
  })
  const watched = rows.filter(({ one }) => one.connection.watchOnly).map(({ model }) => model)
  if (watched.length === 0) return sections
  return [...sections, { id: 'watchOnly', watchOnly: true, network: '', more: 0, wallets: watched }]
}

function presentConnected(request: {
  readonly one: ConnectedWallet
  readonly groups: readonly WalletGroup[]
  readonly isFirst: boolean
  readonly accounts: { readonly [id: string]: Pick<AccountState, 'name'> }
}): ConnectedWalletModel {
  const { one, groups, isFirst, accounts } = request
  const { connection, wallet, isActive } = one
  const { address } = connection.accounts[0]
  const accountName = accounts[toAccountId({ networkId: connection.networkId, address })]?.name
  const name = connection.watchOnly ? (accountName ?? shortAddress(address)) : wallet.name
  const { id, watchOnly } = connection
  const color = walletOf({ groups, connection })?.listing?.color
  return {
    id,
    ...wallet,
    name,
    color,
    symbol: walletSymbol(connection),
    address,
    accountName,
    active: isFirst,
    current: isActive,
    watchOnly,
  }
}

/** The earlier wallets that are not connected. */
export function presentRecentWallets(request: {
  readonly groups: readonly WalletGroup[]
  readonly connected: readonly ConnectedWallet[]
  readonly unnamed: string
}): readonly RecentWalletModel[] {
  const { groups, connected, unnamed } = request
  const isConnected = (wallet: WalletGroup['wallets'][number]): boolean =>
    wallet.options.some((option) =>
      connected.some(
        ({ connection }) => connection.namespace === option.namespace && connection.connectorId === option.id
      )
    )
  const recent = groups.find(({ id }) => id === 'recent')?.wallets ?? []
  return recent
    .filter((wallet) => !isConnected(wallet))
    .map((wallet) => ({
      key: wallet.key,
      name: walletName(wallet, unnamed),
      icon: wallet.icon,
      color: wallet.listing?.color,
      address: wallet.recentAddress,
    }))
}
