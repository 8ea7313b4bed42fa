import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import type { Writable } from './writable.js'

/** The configured networks, and the user's choice among them. */
export interface NetworksState {
  readonly list: readonly Network[]
  /** The namespace the page is about; the first adapter's until the user chooses. */
  readonly activeNamespace: Namespace | undefined
  /** Choice per namespace while nothing is connected there. Connected, the wallet's network counts. */
  readonly chosen: { readonly [N in Namespace]?: ChainId }
}

/** Adds a network, or replaces the one with the same id. */
export function putNetwork(networks: Writable<NetworksState>, network: Network): void {
  const { list } = networks
  const isKnown = list.some(({ id }) => id === network.id)
  networks.list = isKnown ? list.map((old) => (old.id === network.id ? network : old)) : [...list, network]
}

/** Takes a network out of the list, and out of what was chosen. */
export function dropNetwork(networks: Writable<NetworksState>, id: ChainId): void {
  networks.list = networks.list.filter((network) => network.id !== id)
  networks.chosen = Object.fromEntries(Object.entries(networks.chosen).filter(([, chosenId]) => chosenId !== id))
}

/** Makes a network the user's choice, and its namespace the active one. */
export function chooseNetwork(networks: Writable<NetworksState>, id: ChainId): void {
  networks.activeNamespace = namespaceOf(id)
  networks.chosen = { ...networks.chosen, [networks.activeNamespace]: id }
}

/** Makes a namespace the active one. */
export function activateNamespace(networks: Writable<NetworksState>, namespace: Namespace): void {
  networks.activeNamespace = namespace
}

/** The configured network with this id. */
export function findNetwork(
  state: { readonly list: readonly Network[] },
  id: ChainId | undefined
): Network | undefined {
  return state.list.find((network) => network.id === id)
}
