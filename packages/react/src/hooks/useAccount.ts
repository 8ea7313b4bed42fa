'use client'
import {
  type AccountId,
  type AccountState,
  activeConnection,
  type ChainId,
  type ConnectionData,
  type ConnectionStatus,
  cleanWallet,
  connectionStatus,
  connectorOf,
  findNetwork,
  type Namespace,
  toAccountId,
  UNKNOWN_ACCOUNT,
} from '@portico/core'
import { useMemo } from 'react'
import { type State, useSlice } from './useSlice.js'

/** The balance of an account on its network: the native one, or that of the token which the dapp configured there. */
export interface AccountBalance {
  readonly status: AccountState['balanceStatus']
  /** In base units; the last known figure while a newer one loads. */
  readonly amountBaseUnits: bigint | undefined
  /** Of the token or the native currency; undefined on a network that the dapp did not configure. */
  readonly decimals: number | undefined
  /** As `decimals`. A token's is untrusted text. */
  readonly symbol: string | undefined
  /** The token the figure is of; undefined is the native currency. */
  readonly token?: AccountState['balanceToken']
}

/** What is known of an account beside its address. */
export interface AccountFactsBase {
  /** The wallet, with a name and an icon that may be shown; a hint has its name only. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined } | undefined
  readonly balance: AccountBalance
  /** Name and picture, when a service of the dapp knows them. */
  readonly identity: { readonly name: string | undefined; readonly avatarUrl: string | undefined }
}

/**
 * The account in use. `connected` means a live connection. While `reconnecting`, the address is that of the last visit,
 * as a server render or a cookie gave it: to be shown, not to be believed.
 */
export type AccountFacts = AccountFactsBase &
  (
    | {
        readonly status: 'connected'
        readonly address: string
        readonly accountId: AccountId
        readonly networkId: ChainId
        readonly connection: ConnectionData
      }
    | {
        readonly status: Exclude<ConnectionStatus, 'connected'>
        readonly address: string | undefined
        readonly accountId: AccountId | undefined
        readonly networkId: ChainId | undefined
        readonly connection: undefined
      }
  )

/** Returns the account in use, of one namespace when given. The same object until something in it changed. */
export function useAccount(options: { readonly namespace?: Namespace | undefined } = {}): AccountFacts {
  const { namespace } = options
  const connections = useSlice('connections', (state) => state)
  const networks = useSlice('networks', (state) => state)
  const accounts = useSlice('accounts', (state) => state)
  return useMemo(
    () => describeAccount({ connections, networks, accounts, namespace }),
    [connections, networks, accounts, namespace]
  )
}

function describeAccount(request: {
  readonly connections: State<'connections'>
  readonly networks: State<'networks'>
  readonly accounts: State<'accounts'>
  readonly namespace: Namespace | undefined
}): AccountFacts {
  const { connections, networks, accounts, namespace } = request
  const connection =
    activeConnection(connections, namespace ?? networks.activeNamespace) ??
    (namespace ? undefined : activeConnection(connections))
  if (connection) {
    const { networkId } = connection
    const { address } = connection.accounts[0]
    const accountId = toAccountId({ networkId, address })
    const known = accounts.byId[accountId] ?? UNKNOWN_ACCOUNT
    const token = known.balanceToken
    const currency = token ?? findNetwork(networks, networkId)?.nativeCurrency
    return {
      status: 'connected',
      address,
      accountId,
      networkId,
      connection,
      wallet: cleanWallet(
        connection.wallet ?? connectorOf(connections, connection) ?? { name: connection.connectorId }
      ),
      balance: {
        status: known.balanceStatus,
        amountBaseUnits: known.balanceBaseUnits,
        decimals: currency?.decimals,
        symbol: currency?.symbol,
        token,
      },
      identity: { name: known.name, avatarUrl: known.avatarUrl },
    }
  }
  // Without a live connection the status is one of the others.
  const status = connectionStatus(connections, namespace) as Exclude<ConnectionStatus, 'connected'>
  const { hint } = connections
  const shown = status === 'reconnecting' && (!namespace || hint?.namespace === namespace) ? hint : undefined
  return {
    ...NOTHING_KNOWN,
    status,
    address: shown?.address,
    accountId: shown && toAccountId(shown),
    networkId: shown?.networkId,
    connection: undefined,
    wallet: shown && { name: cleanWallet({ name: shown.walletName }).name },
  }
}

const NOTHING_KNOWN: Pick<AccountFactsBase, 'balance' | 'identity'> = {
  balance: { status: 'idle', amountBaseUnits: undefined, decimals: undefined, symbol: undefined },
  identity: { name: undefined, avatarUrl: undefined },
}
