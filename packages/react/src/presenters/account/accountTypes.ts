import {
  type ChainId,
  type ConnectionData,
  isPorticoError,
  type Namespace,
  type Network,
  type PorticoError,
} from '@portico/core'
import type { EmbeddedAccount, EmbeddedUser } from '@portico/core/adapter'
import type { AccountPlaces } from '@portico/core/internal'
import type { AccountTypeModel, AccountTypeProblem, AccountTypesModel } from '@portico/ui/views/settings'
import { HIDDEN } from '../assets/formatAmount.js'
import { formatBalance } from '../assets/formatBalance.js'

/** Balances of a network's own currency in base units, by address; `unknown` where the network has not said it. */
export type NativeBalances = { readonly [address: string]: bigint | 'unknown' | undefined }

/** Accounts of the wallet by e-mail in one namespace, by type. */
export type AccountsByType = { readonly [T in EmbeddedAccount['type']]: EmbeddedAccount }

/** The user's accounts of a namespace; undefined where there are not both types. */
export function accountTypesOf(
  user: Pick<EmbeddedUser, 'accounts'> | undefined,
  namespace: Namespace | undefined
): AccountsByType | undefined {
  const accounts = user?.accounts.filter((account) => account.namespace === namespace)
  const eoa = accounts?.find(({ type }) => type === 'eoa')
  const smartAccount = accounts?.find(({ type }) => type === 'smartAccount')
  return eoa && smartAccount && { eoa, smartAccount }
}

/** The networks that the account in use is good on, where it is the smart account of the wallet by e-mail; else undefined. */
export function usableNetworks(
  user: Pick<EmbeddedUser, 'accounts'>,
  connection: ConnectionData | undefined
): readonly ChainId[] | undefined {
  if (connection?.accounts[0].type !== 'smartAccount') return undefined
  // An account that the wallet doesn't list is good nowhere: what is sent to it could not be reached.
  return accountTypesOf(user, connection.namespace)?.smartAccount.networkIds ?? []
}

/** Both accounts of a namespace, to choose from. */
export function presentAccountTypes(request: {
  readonly byType: AccountsByType
  readonly preferred: EmbeddedAccount['type'] | undefined
  readonly connection: ConnectionData
  /** The network in use, as the app has configured it. */
  readonly network: Network | undefined
  readonly balances: NativeBalances
  /** What the smart account is on the network in use. */
  readonly places: AccountPlaces
  /** Whether the user hides amounts. */
  readonly isHidden: boolean
  readonly domain: string
  readonly locale: string
}): AccountTypesModel {
  const { byType, preferred, connection, network, places, domain } = request
  const { networkId } = connection
  const isHere = byType.smartAccount.networkIds?.includes(networkId) ?? true
  return {
    accounts: [byType.eoa, byType.smartAccount].map((account) => presentOne({ ...request, account })),
    inUse: connection.accounts[0].type === 'smartAccount' ? 'smartAccount' : 'eoa',
    domain,
    networkWithout: isHere ? undefined : (network?.name ?? networkId),
    prefersSmart: preferred === 'smartAccount',
    isNew: isHere && places[networkId] === 'key',
  }
}

/** What the user reads of a switch that failed. */
export function accountTypeProblem(error: PorticoError, isOnline: boolean): AccountTypeProblem {
  if (!isOnline || error.code === 'EMBEDDED_WALLET_NOT_LOADED') return 'offline'
  if (isPorticoError(error, 'EMBEDDED_WALLET_FAILED'))
    return error.context.reason === 'NETWORK_UNKNOWN' ? 'notReady' : 'failed'
  // The bundler or the node of the network hasn't answered the wallet.
  return error.code === 'NETWORK_FAILED' || error.code === 'TIMED_OUT' ? 'notReady' : 'failed'
}

function presentOne(request: {
  readonly account: EmbeddedAccount
  readonly network: Network | undefined
  readonly balances: NativeBalances
  readonly isHidden: boolean
  readonly locale: string
}): AccountTypeModel {
  const { account, network, balances, isHidden, locale } = request
  const { type, address } = account
  const known = balances[address]
  const figure = formatBalance({
    balance: {
      status: 'success',
      amountBaseUnits: known === 'unknown' ? undefined : known,
      decimals: network?.nativeCurrency.decimals,
      symbol: network?.nativeCurrency.symbol,
    },
    locale,
  })
  return {
    type,
    address,
    balance: figure && `${isHidden ? HIDDEN : figure.amount} ${figure.symbol}`,
    isReading: known === undefined && network !== undefined,
  }
}
