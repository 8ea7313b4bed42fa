'use client'
import { activeNetworkId, type Network, type Portico } from '@portico/core'
import { findNetwork, isUnsupportedNetwork } from '@portico/core/internal'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

/** The network in use and those the app offers. */
export interface NetworkFacts {
  /** The wallet's where one is connected, else the user's choice; undefined when it is not a configured one. */
  readonly network: Network | undefined
  /** The configured networks, of every namespace. */
  readonly networks: readonly Network[]
  /** Whether a wallet is connected on a network that the app did not configure. */
  readonly unsupported: boolean
  /** Asks the wallet to switch. Rejects USER_REJECTED, CAPABILITY_UNSUPPORTED and what else the wallet says. */
  readonly switchNetwork: Portico['switchNetwork']
}

/** Returns the network in use, the configured ones, and the call that switches. */
export function useNetwork(): NetworkFacts {
  const { switchNetwork } = usePortico()
  const connections = useSlice('connections', (state) => state)
  const networks = useSlice('networks', (state) => state)
  return {
    network: findNetwork(networks, activeNetworkId({ networks, connections })),
    networks: networks.list,
    unsupported: isUnsupportedNetwork({ networks, connections }),
    switchNetwork,
  }
}
