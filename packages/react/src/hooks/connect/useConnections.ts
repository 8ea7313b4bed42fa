'use client'
import { activeConnection, type ConnectionData, type Portico } from '@portico/core'
import { cleanWallet, connectorOf } from '@portico/core/internal'
import { useMemo } from 'react'
import type { ConnectedWallet } from '../../presenters/account/connectedWallet.js'
import { usePortico } from '../../usePortico.js'
import { type Action, useAction } from '../useAction.js'
import { type State, useSlice } from '../useSlice.js'

/**
 * Returns the live connections of all namespaces, the active one first: one for each namespace, or several with
 * `remoteFeatures.multiWallet`. The same object until something in it changed.
 *
 * @example
 * const connected = useConnections()
 * const { run: setActive } = useSetActiveConnection()
 * connected.map(({ connection: { id }, wallet, isActive }) => (
 *   <button key={id} disabled={isActive} onClick={() => void setActive({ connectionId: id })}>
 *     {wallet.name}
 *   </button>
 * ))
 */
export function useConnections(): readonly ConnectedWallet[] {
  const connections = useSlice('connections', (state) => state)
  const networks = useSlice('networks', (state) => state)
  return useMemo(() => {
    const active = activeConnection({ connections, networks })
    const others = connections.list.filter(({ id }) => id !== active?.id)
    return (active ? [active, ...others] : others).map((connection) => ({
      connection,
      wallet: walletOf(connections, connection),
      isActive: connection.id === active?.id,
    }))
  }, [connections, networks])
}

/** Returns the action that makes a live connection the active one. No wallet is asked. */
export function useSetActiveConnection(): Action<Parameters<Portico['setActiveConnection']>, void> {
  return useAction(usePortico().setActiveConnection)
}

/** The wallet of a connection, with a name and an icon that may be shown. */
export function walletOf(connections: State<'connections'>, connection: ConnectionData): ConnectedWallet['wallet'] {
  return cleanWallet(connection.wallet ?? connectorOf(connections, connection) ?? { name: connection.connectorId })
}
