import type { ConnectionData, ConnectorInfo } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import { createSliceStore, type Slice } from './createSliceStore.js'

/** Where a namespace stands. `connected` is never stored: it means that `list` has a live connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** What a server render or a stored hint says about the visitor. Never believed before restore. */
export interface ConnectionHint {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: ChainId
  readonly walletName: string
}

/** Connectors that were discovered, and live connections. */
export interface ConnectionsState {
  readonly connectors: { readonly [N in Namespace]?: readonly ConnectorInfo[] }
  /** Live connections; the first of a namespace is its active one. Each has a handle. */
  readonly list: readonly ConnectionData[]
  /** What is going on in a namespace beside its live connection. */
  readonly phases: { readonly [N in Namespace]?: 'connecting' | 'reconnecting' }
  readonly hint: ConnectionHint | undefined
}

/** State and transitions of connections. Only adoptConnection, applyAdapterEvent and disconnect change the list. */
export interface ConnectionsSlice extends Slice<ConnectionsState> {
  setConnectors(request: { readonly namespace: Namespace; readonly connectors: readonly ConnectorInfo[] }): void
  setPhase(request: { readonly namespace: Namespace; readonly phase: 'connecting' | 'reconnecting' | undefined }): void
  /** Adds the connection as its namespace's active one, or updates the one with the same id in place. */
  upsert(connection: ConnectionData): void
  remove(id: ConnectionData['id']): void
  dropHint(): void
}

/** Connections, with the hint of a server render as `reconnecting`. */
export function createConnectionsSlice(initial: { readonly hint: ConnectionHint | undefined }): ConnectionsSlice {
  const { hint } = initial
  const slice = createSliceStore<ConnectionsState>({
    connectors: {},
    list: [],
    phases: hint ? { [hint.namespace]: 'reconnecting' } : {},
    hint,
  })
  return Object.assign(slice, {
    setConnectors: ({ namespace, connectors }) =>
      slice.set((state) => ({ connectors: { ...state.connectors, [namespace]: connectors } })),
    setPhase: ({ namespace, phase }) => {
      const { phases } = slice.state
      if (phases[namespace] === phase) return
      const { [namespace]: _, ...others } = phases
      slice.set({ phases: phase ? { ...others, [namespace]: phase } : others })
    },
    upsert: (connection) => {
      const { list } = slice.state
      const known = list.some(({ id }) => id === connection.id)
      slice.set({
        list: known ? list.map((old) => (old.id === connection.id ? connection : old)) : [connection, ...list],
      })
    },
    remove: (id) => slice.set(({ list }) => ({ list: list.filter((connection) => connection.id !== id) })),
    dropHint: () => slice.set({ hint: undefined }),
  } satisfies Omit<ConnectionsSlice, keyof Slice<ConnectionsState>>)
}

/** The active connection of a namespace, or of any namespace when none is given. */
export function activeConnection(
  state: Pick<ConnectionsState, 'list'>,
  namespace?: Namespace | undefined
): ConnectionData | undefined {
  return state.list.find((connection) => namespace === undefined || connection.namespace === namespace)
}

/** The connection that the page goes on with when the namespace it is about has none; undefined when nothing is to change. */
export function connectionToActivate(request: {
  readonly list: readonly ConnectionData[]
  readonly activeNamespace: Namespace | undefined
}): ConnectionData | undefined {
  const { list, activeNamespace } = request
  return list.some(({ namespace }) => namespace === activeNamespace) ? undefined : list[0]
}

/** Status of a namespace, or the best of all namespaces when none is given. */
export function connectionStatus(
  state: Pick<ConnectionsState, 'list' | 'phases'>,
  namespace?: Namespace | undefined
): ConnectionStatus {
  if (activeConnection(state, namespace)) return 'connected'
  const phases = namespace ? [state.phases[namespace]] : Object.values(state.phases)
  return phases.find((phase) => phase !== undefined) ?? 'disconnected'
}

/** The connector a connection was made with; undefined once its wallet is gone from the page. */
export function connectorOf(
  state: Pick<ConnectionsState, 'connectors'>,
  connection: Pick<ConnectionData, 'namespace' | 'connectorId'>
): ConnectorInfo | undefined {
  return state.connectors[connection.namespace]?.find(({ id }) => id === connection.connectorId)
}
