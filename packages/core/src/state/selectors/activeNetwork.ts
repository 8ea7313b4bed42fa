import type { ConnectionData } from '../../adapter/types.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../caip/network.js'
import { findConnection } from '../connections.js'

interface Networks {
  readonly list: readonly Network[]
  readonly activeNamespace: Namespace | undefined
  readonly chosen: { readonly [N in Namespace]?: ChainId }
}

interface Connections {
  readonly list: readonly ConnectionData[]
}

/** Id of the network in use: the wallet's where connected, else the user's choice, else the first configured one. */
export function activeNetworkId(request: {
  readonly networks: Networks
  readonly connections: Connections
}): ChainId | undefined {
  const { networks, connections } = request
  const namespace = networks.activeNamespace
  return (
    findConnection(connections, namespace)?.networkId ??
    (namespace && networks.chosen[namespace]) ??
    networks.list.find((network) => network.namespace === namespace)?.id
  )
}

/** Whether a wallet is connected on a network that the app did not configure. */
export function isUnsupportedNetwork(request: {
  readonly networks: Networks
  readonly connections: Connections
}): boolean {
  const connection = findConnection(request.connections, request.networks.activeNamespace)
  return connection !== undefined && !request.networks.list.some(({ id }) => id === connection.networkId)
}
