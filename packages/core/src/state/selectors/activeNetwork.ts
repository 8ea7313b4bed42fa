import type { ConnectionData } from '../../adapter/types.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../caip/network.js'
import { findConnection } from '../connections.js'
import type { NetworksState } from '../networks.js'

/** What says which connection the page is about: `portico.snapshot('connections')` and `portico.snapshot('networks')`. */
export interface ActiveState {
  readonly connections: { readonly list: readonly ConnectionData[] }
  readonly networks: { readonly activeNamespace: Namespace | undefined }
}

/** The same with the app's networks. */
export interface NetworkState extends ActiveState {
  readonly networks: ActiveState['networks'] & { readonly list: readonly Network[] }
}

/** Id of the network that a namespace is on where nothing is connected: the user's choice, else the first configured one. */
export function chosenNetworkId(
  { list, chosen }: Pick<NetworksState, 'list' | 'chosen'>,
  namespace: Namespace
): ChainId | undefined {
  return chosen[namespace] ?? list.find((network) => network.namespace === namespace)?.id
}

/** Id of the network in use: the wallet's where connected, else the user's choice, else the first configured one. */
export function activeNetworkId(state: {
  readonly connections: NetworkState['connections']
  readonly networks: NetworkState['networks'] & { readonly chosen: { readonly [N in Namespace]?: ChainId } }
}): ChainId | undefined {
  const { networks, connections } = state
  const namespace = networks.activeNamespace
  return findConnection(connections, namespace)?.networkId ?? (namespace && chosenNetworkId(networks, namespace))
}

/** Whether a wallet is connected on a network that the app did not configure. */
export function isUnsupportedNetwork({ networks, connections }: NetworkState): boolean {
  const connection = findConnection(connections, networks.activeNamespace)
  return connection !== undefined && !networks.list.some(({ id }) => id === connection.networkId)
}
