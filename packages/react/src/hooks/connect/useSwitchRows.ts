'use client'
import { activeNetworkId, type ChainId, isPorticoError, type Namespace, type Network } from '@portico/core'
import { findConnection, fromUnknown } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import type { NetworkErrorReason, NetworkModel, NetworkUnavailableReason } from '@portico/ui/views/networks'
import { useRef, useState } from 'react'
import { errorMessageKey, networkErrorReason } from '../../presenters/connect/error.js'
import { presentNetworks } from '../../presenters/connect/network.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../../views/ViewContext.js'
import { useMounted } from '../useMounted.js'
import { useSlice } from '../useSlice.js'

/** Rows of networks that switch in place: each shows its own wait and its own error. */
export interface SwitchRows {
  readonly networks: readonly NetworkModel[]
  /** Switches to the network with this id. Never rejects: the row says what happened, and it is read out. */
  readonly select: (networkId: string) => void
}

/**
 * Returns the configured networks as rows, of one namespace when given. A wallet that lacks the ability is sent to the
 * view that explains how to switch in the wallet.
 */
export function useSwitchRows(request: {
  readonly namespace?: Namespace | undefined
  /** Called when the network is the one in use and the view is still there. */
  readonly onSwitched: () => void
}): SwitchRows {
  const client = usePortico()
  const { messages } = useUi()
  const { announce } = useViewContext()
  const isMounted = useMounted()
  const networks = useSlice('networks', (state) => state)
  const connections = useSlice('connections', (state) => state)
  const [busyId, setBusyId] = useState<ChainId>()
  const newest = useRef<ChainId>(undefined)
  const [errors, setErrors] = useState<{ readonly [networkId: ChainId]: NetworkErrorReason }>({})

  const unavailable = ({ id, namespace }: Network): NetworkUnavailableReason | undefined => {
    const connection = findConnection(connections, namespace)
    if (!connection) return undefined
    if (connection.networkIds && !connection.networkIds.includes(id)) return 'walletCannot'
    // A wallet that is on it has nothing to do: the page then goes over to that connection.
    const canSwitch = connection.networkId === id || client.can('switchNetwork', connection.id)
    return client.options.enableNetworkSwitch && canSwitch ? undefined : 'switchInWallet'
  }

  const select = async (network: Network): Promise<void> => {
    setBusyId(network.id)
    newest.current = network.id
    setErrors({})
    announce({ text: messages.switchingTo(network.name), urgency: 'polite' })
    try {
      await client.switchNetwork({ networkId: network.id })
      announce({ text: messages.openNetworks(network.name), urgency: 'polite' })
      if (isMounted() && newest.current === network.id) request.onSwitched()
    } catch (error) {
      if (!isMounted()) return
      if (isPorticoError(error, 'CAPABILITY_UNSUPPORTED'))
        return client.router.push('SwitchNetwork', { networkId: network.id })
      const { code } = fromUnknown(error)
      setErrors({ [network.id]: networkErrorReason(code) })
      announce({ text: messages[errorMessageKey(code)], urgency: 'assertive' })
    } finally {
      // A newer press still waits.
      if (newest.current === network.id) setBusyId(undefined)
    }
  }

  return {
    networks: presentNetworks({
      networks: networks.list.filter(({ namespace }) => !request.namespace || namespace === request.namespace),
      currentId: activeNetworkId({ networks, connections }),
      busyId,
      errors,
      unavailable,
      // Without a connection, choosing a network needs no wallet.
      needsWallet: ({ namespace }) => connections.list.length > 0 && !findConnection(connections, namespace),
    }),
    select: (networkId) => {
      const network = networks.list.find(({ id }) => id === networkId)
      if (network) void select(network)
    },
  }
}
