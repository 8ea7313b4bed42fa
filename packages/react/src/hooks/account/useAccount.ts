'use client'
import {
  type AccountId,
  activeConnection,
  type ChainId,
  type ConnectionStatus,
  type Namespace,
  toAccountId,
} from '@portico/core'
import { cleanWallet, connectionStatus, findConnection, findNetwork, UNKNOWN_ACCOUNT } from '@portico/core/internal'
import { useMemo } from 'react'
import type { AccountFacts, AccountFactsBase } from '../../presenters/account/accountFacts.js'
import { walletOf } from '../connect/useConnections.js'
import { type State, useSlice } from '../useSlice.js'

/**
 * Returns the account in use, of one namespace when given. The same object until something in it changed.
 *
 * @example
 * const { status, address, networkId } = useAccount()
 * const evm = useAccount({ namespace: 'eip155' }) // evm.address is `0x${string}`, as viem takes it
 */
export function useAccount<N extends Namespace = Namespace>(options?: {
  readonly namespace?: N | undefined
}): AccountFacts<N>
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
  const connection = namespace ? findConnection(connections, namespace) : activeConnection({ connections, networks })
  if (connection) {
    const { networkId } = connection
    const { address } = connection.accounts[0]
    const accountId = toAccountId({ networkId, address })
    return {
      status: 'connected',
      address,
      accountId,
      networkId,
      connection,
      wallet: walletOf(connections, connection),
      ...describeKnown({ networks, networkId, accounts, accountId }),
    }
  }
  // Without a live connection the status is one of the others.
  const status = connectionStatus(connections, namespace) as Exclude<ConnectionStatus, 'connected'>
  const { hint } = connections
  const shown = status === 'reconnecting' && (!namespace || hint?.namespace === namespace) ? hint : undefined
  return {
    // As it was last seen, where the visitor was here before.
    ...describeKnown({ networks, networkId: shown?.networkId, accounts, accountId: shown && toAccountId(shown) }),
    status,
    address: shown?.address,
    accountId: shown && toAccountId(shown),
    networkId: shown?.networkId,
    connection: undefined,
    wallet: shown && { name: cleanWallet({ name: shown.walletName }).name },
  }
}

function describeKnown(request: {
  readonly networks: State<'networks'>
  readonly networkId: ChainId | undefined
  readonly accounts: State<'accounts'>
  readonly accountId: AccountId | undefined
}): Pick<AccountFactsBase, 'balance' | 'identity'> {
  const { networks, networkId, accounts, accountId } = request
  const known = (accountId && accounts.byId[accountId]) ?? UNKNOWN_ACCOUNT
  const token = known.balanceToken
  const currency = token ?? findNetwork(networks, networkId)?.nativeCurrency
  return {
    balance: {
      status: known.balanceStatus,
      amountBaseUnits: known.balanceBaseUnits,
      readAtMs: known.balanceReadAtMs,
      isHidden: accounts.hidden,
      decimals: currency?.decimals,
      symbol: currency?.symbol,
      token,
    },
    identity: { name: known.name, avatarUrl: known.avatarUrl },
  }
}
