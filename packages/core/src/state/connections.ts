import type { ConnectionData, ConnectorInfo } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Writable } from './writable.js'

/** Status of a namespace. `connected` is never stored: it means that `list` has a live connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** The account that a server render or a stored hint shows. Not believed before the session is restored. */
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
  /** Namespaces in which a wallet is being connected or restored. */
  readonly phases: { readonly [N in Namespace]?: 'connecting' | 'reconnecting' }
  readonly hint: ConnectionHint | undefined
}

/** Lists the connectors of a namespace in place of those before. */
export function setConnectors(
  connections: Writable<ConnectionsState>,
  { namespace, connectors }: { readonly namespace: Namespace; readonly connectors: readonly ConnectorInfo[] }
): void {
  connections.connectors = { ...connections.connectors, [namespace]: connectors }
}

/** Says what is going on in a namespace; `beginPhase` says what may end it. */
export function setPhase(
  connections: Writable<ConnectionsState>,
  { namespace, phase }: { readonly namespace: Namespace; readonly phase: ConnectionsState['phases'][Namespace] }
): void {
  if (connections.phases[namespace] === phase) return
  const { [namespace]: _, ...others } = connections.phases
  connections.phases = phase ? { ...others, [namespace]: phase } : others
}

/** Lists a connection, first or last, or updates the one with the same id in place. */
export function putConnection(
  connections: Writable<ConnectionsState>,
  { connection, isFirst }: { readonly connection: ConnectionData; readonly isFirst: boolean }
): void {
  const { list } = connections
  if (list.some(({ id }) => id === connection.id))
    connections.list = list.map((old) => (old.id === connection.id ? connection : old))
  else connections.list = isFirst ? [connection, ...list] : [...list, connection]
}

/** Makes a listed connection the active one of its namespace. */
export function putFirst(connections: Writable<ConnectionsState>, id: ConnectionData['id']): void {
  const first = connections.list.filter((connection) => connection.id === id)
  connections.list = [...first, ...connections.list.filter((connection) => connection.id !== id)]
}

/** Takes a connection out of the list. */
export function removeConnection(connections: Writable<ConnectionsState>, id: ConnectionData['id']): void {
  connections.list = connections.list.filter((connection) => connection.id !== id)
}

/** Shows an account of the last visit as reconnecting. */
export function showHint(connections: Writable<ConnectionsState>, hint: ConnectionHint): void {
  connections.hint = hint
  setPhase(connections, { namespace: hint.namespace, phase: 'reconnecting' })
}

/** Forgets what the server render said. */
export function dropHint(connections: Writable<ConnectionsState>): void {
  connections.hint = undefined
}

/** The active connection of a namespace, or of any namespace when none is given. */
export function findConnection(
  state: Pick<ConnectionsState, 'list'>,
  namespace?: Namespace | undefined
): ConnectionData | undefined {
  return state.list.find((connection) => namespace === undefined || connection.namespace === namespace)
}

/** The connection that the page switches to when the namespace it is about has none; undefined when nothing is to change. */
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
  if (findConnection(state, namespace)) return 'connected'
  const phase = namespace ? state.phases[namespace] : Object.values(state.phases)[0]
  return phase ?? 'disconnected'
}

/** The connector a connection was made with; undefined once its wallet is gone from the page. */
export function connectorOf(
  state: Pick<ConnectionsState, 'connectors'>,
  connection: Pick<ConnectionData, 'namespace' | 'connectorId'>
): ConnectorInfo | undefined {
  return state.connectors[connection.namespace]?.find(({ id }) => id === connection.connectorId)
}
