import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import { createSliceStore, type Slice } from './createSliceStore.js'

/** The dapp's networks and the visitor's choice among them. */
export interface NetworksState {
  readonly list: readonly Network[]
  /** The namespace the page is about; the first adapter's until the visitor chooses. */
  readonly activeNamespace: Namespace | undefined
  /** Choice per namespace while nothing is connected there. Connected, the wallet's network counts. */
  readonly chosen: { readonly [N in Namespace]?: ChainId }
}

/** State and transitions of networks. */
export interface NetworksSlice extends Slice<NetworksState> {
  /** Adds a network, or replaces the one with the same id. */
  add(network: Network): void
  remove(id: ChainId): void
  /** Makes a network the visitor's choice, and its namespace the active one. */
  choose(id: ChainId): void
  /** Makes a namespace the one the page is about. */
  activate(namespace: Namespace): void
}

/** The list as the adapters gave it; the first network is active. */
export function createNetworksSlice(initial: {
  readonly list: readonly Network[]
  readonly activeNamespace: Namespace | undefined
}): NetworksSlice {
  const slice = createSliceStore<NetworksState>({ ...initial, chosen: {} })
  return Object.assign(slice, {
    add: (network) => {
      const { list } = slice.state
      const known = list.some(({ id }) => id === network.id)
      slice.set({ list: known ? list.map((old) => (old.id === network.id ? network : old)) : [...list, network] })
    },
    remove: (id) =>
      slice.set(({ list, chosen }) => ({
        list: list.filter((network) => network.id !== id),
        chosen: Object.fromEntries(Object.entries(chosen).filter(([, chosenId]) => chosenId !== id)),
      })),
    choose: (id) => {
      const activeNamespace = namespaceOf(id)
      slice.set(({ chosen }) => ({ activeNamespace, chosen: { ...chosen, [activeNamespace]: id } }))
    },
    activate: (activeNamespace) => slice.set({ activeNamespace }),
  } satisfies Omit<NetworksSlice, keyof Slice<NetworksState>>)
}

/** The configured network with this id. */
export function findNetwork(
  state: { readonly list: readonly Network[] },
  id: ChainId | undefined
): Network | undefined {
  return state.list.find((network) => network.id === id)
}
