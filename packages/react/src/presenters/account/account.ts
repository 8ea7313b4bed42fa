import { type AccountTokens, type ConnectionData, isHiddenToken, type Network, totalUsdCents } from '@portico/core'
import type { AccountModel, BalanceModel, FigureModel } from '@portico/ui/views/account'
import { presentAge } from '../activity/age.js'
import { formatBalance } from '../assets/formatBalance.js'
import { moneyFormat } from '../assets/moneyFormat.js'
import { isPriced } from '../assets/tokens.js'
import type { AccountFacts } from './accountFacts.js'
import { walletSymbol } from './connectedWallet.js'

/** The connected account as its view shows it; undefined without one. */
export function presentAccount(request: {
  readonly account: AccountFacts
  /** Of the wallet's monogram, where one is known. */
  readonly walletColor?: string | undefined
  /** The network the account is on; undefined when the app did not configure it. */
  readonly network: Network | undefined
  readonly locale: string
  /** Everything that is connected. */
  readonly connections: readonly ConnectionData[]
  readonly networks: readonly Network[]
  /** What is known of the account's tokens. */
  readonly tokens: AccountTokens
  readonly isOnline: boolean
  /** Milliseconds since the epoch. */
  readonly nowMs: number
}): AccountModel | undefined {
  const { account, network } = request
  if (account.status !== 'connected') return undefined
  return {
    address: account.address,
    name: account.identity.name,
    avatar: account.identity.avatarUrl,
    wallet: {
      ...(account.wallet ?? { name: account.connection.connectorId }),
      color: request.walletColor,
      symbol: walletSymbol(account.connection),
    },
    watchOnly: account.connection.watchOnly,
    network: {
      name: network?.name ?? account.networkId,
      icon: network?.iconUrl,
      testnet: network?.testnet ?? false,
      supported: network !== undefined,
    },
    balance: presentBalance(request),
    addresses: presentAddresses({ ...request, current: account.connection }),
    explorerUrl: network?.explorerUrl && `${network.explorerUrl}/address/${account.address}`,
  }
}

/** Every shared address; undefined where there is only the one that the view is about. A watched account shares none. */
function presentAddresses(request: {
  readonly connections: readonly ConnectionData[]
  readonly networks: readonly Network[]
  readonly current: ConnectionData
}): AccountModel['addresses'] {
  const { networks, current } = request
  if (current.watchOnly) return undefined
  const connections = request.connections.filter(({ watchOnly }) => !watchOnly)
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
  readonly network: Network | undefined
  readonly locale: string
  readonly tokens: AccountTokens
  readonly isOnline: boolean
  readonly nowMs: number
}): BalanceModel {
  const { account, network, locale, tokens, isOnline, nowMs } = request
  const { balance } = account
  if (!network) return { status: 'unsupported' }
  const total = isPriced({ tokens: tokens.tokens, network }) ? presentTotal(tokens, locale) : undefined
  const native = formatBalance({ balance, locale })
  const figure = total ?? native
  if (figure) {
    const readAtMs = total ? oldest(tokens) : balance.readAtMs
    const age = readAtMs === undefined ? undefined : presentAge({ readAtMs, nowMs, locale })
    return { status: 'ready', ...figure, native: total && native, unpriced: total && countUnpriced(tokens), age }
  }
  switch (balance.status) {
    case 'idle':
    case 'loading':
      return { status: isOnline ? 'loading' : 'error' }
    case 'error':
      return { status: 'error' }
    case 'success':
    case 'unavailable':
      return { status: 'unsupported' }
    default:
      return balance.status satisfies never
  }
}

/** A value in money is as old as the older of what it is made of. */
function oldest({ readAtMs, pricesReadAtMs = readAtMs }: AccountTokens): number | undefined {
  return readAtMs === undefined || pricesReadAtMs === undefined ? readAtMs : Math.min(readAtMs, pricesReadAtMs)
}

/** Tokens that a value in money leaves out; undefined for none. */
function countUnpriced({ tokens }: AccountTokens): number | undefined {
  const left = tokens.filter(
    (token) => token.amountBaseUnits > 0n && token.priceUsd === undefined && !isHiddenToken(token)
  )
  return left.length || undefined
}

function presentTotal({ tokens }: AccountTokens, locale: string): FigureModel {
  const isSomething = tokens.some(
    (token) => token.amountBaseUnits > 0n && token.priceUsd !== undefined && !isHiddenToken(token)
  )
  return { amount: moneyFormat(locale).cents(totalUsdCents(tokens), isSomething) }
}
