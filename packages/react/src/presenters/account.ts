import type { ConnectionData, Network } from '@portico/core'
import type { AccountModel, BalanceModel } from '@portico/ui/views/account'
import type { AccountFacts } from './accountFacts.js'
import { formatBalance } from './formatBalance.js'

/** The connected account as its view shows it; undefined while there is none. */
export function presentAccount(request: {
  readonly account: AccountFacts
  /** The network the account is on; undefined when the app did not configure it. */
  readonly network: Network | undefined
  readonly locale: string
  /** Everything that is connected. */
  readonly connections: readonly ConnectionData[]
  readonly networks: readonly Network[]
  /** The balance failed so recently that it is not read again yet. */
  readonly isHeld: boolean
}): AccountModel | undefined {
  const { account, network, locale } = request
  if (account.status !== 'connected') return undefined
  return {
    address: account.address,
    name: account.identity.name,
    avatar: account.identity.avatarUrl,
    wallet: account.wallet ?? { name: account.connection.connectorId },
    network: {
      name: network?.name ?? account.networkId,
      icon: network?.iconUrl,
      testnet: network?.testnet ?? false,
      supported: network !== undefined,
    },
    balance: presentBalance({ account, locale, isHeld: request.isHeld }),
    addresses: presentAddresses({ ...request, current: account.connection }),
    explorerUrl: network?.explorerUrl && `${network.explorerUrl}/address/${account.address}`,
  }
}

/** Every shared address; undefined where there is only the one that the view is about. */
function presentAddresses(request: {
  readonly connections: readonly ConnectionData[]
  readonly networks: readonly Network[]
  readonly current: ConnectionData
}): AccountModel['addresses'] {
  const { connections, networks, current } = request
  // In the order of the app's networks, whichever was connected last.
  const place = ({ namespace }: ConnectionData): number => networks.findIndex((one) => one.namespace === namespace)
  const ordered = [...connections].sort((one, other) => place(one) - place(other))
  const rows = ordered.flatMap((connection) => {
    const network = networks.find(({ id }) => id === connection.networkId)
    const isFirst = connections.find(({ namespace }) => namespace === connection.namespace) === connection
    return connection.accounts.map(({ address }, index) => ({
      id: `${connection.networkId}:${address}`,
      address,
      network: { name: network?.name ?? connection.networkId, icon: network?.iconUrl },
      current: connection.id === current.id && index === 0,
      // Going to its network makes a connection the one in use, where it is the first of its namespace.
      switchable: index === 0 && isFirst && network !== undefined && connection.namespace !== current.namespace,
    }))
  })
  // Two wallets may share the same address: it is one row, that of the wallet in use where it is one of them.
  const shown = rows.filter((row) => {
    const same = rows.filter(({ id }) => id === row.id)
    return row === (same.find(({ current: isCurrent }) => isCurrent) ?? same[0])
  })
  return shown.length > 1 ? shown : undefined
}

function presentBalance(request: {
  readonly account: AccountFacts
  readonly locale: string
  readonly isHeld: boolean
}): BalanceModel {
  const { balance } = request.account
  const figure = formatBalance({ balance, locale: request.locale })
  switch (balance.status) {
    case 'idle':
    case 'loading':
      // The last known figure stays while a newer one loads.
      return figure ? { status: 'ready', ...figure } : { status: 'loading' }
    case 'success':
      return figure ? { status: 'ready', ...figure } : { status: 'unsupported' }
    case 'error':
      return { status: 'error', canRetry: !request.isHeld }
    case 'unavailable':
      return { status: 'unsupported' }
    default:
      return balance.status satisfies never
  }
}
