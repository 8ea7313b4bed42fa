import type { Adapter, ConnectorInfo } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { MultichainEntry } from '../../connectors/factory.js'
import type { Instance } from '../../instance.js'
import { setConnectors } from '../../state/connections.js'

/**
 * Lists what an adapter found in its namespace, or what it found last, and the multichain connectors beside it. The name of
 * one is its own: what the adapter found under it is not listed.
 */
export function listConnectors(
  instance: Instance,
  { adapter, found: given }: { readonly adapter: Adapter; readonly found?: readonly ConnectorInfo[] | undefined }
): void {
  const { namespace } = adapter
  const memory = instance.memory(foundConnectors)
  const found = given ?? memory[namespace] ?? []
  memory[namespace] = found
  const entries = instance.connectors.list.filter((entry) => isUsedBy(adapter, entry))
  const connectors = [
    ...found.filter((one) => !entries.some(({ id }) => id === one.id)),
    ...entries.map(
      ({ id, name }): ConnectorInfo => ({
        id,
        namespace,
        name,
        kind: id,
        walletObjectId: objectIdOf(id),
        installed: true,
      })
    ),
  ]
  setConnectors(instance.state.connections, { namespace, connectors })
}

/** Whether an adapter uses sessions of a multichain connector; else a connector of that id is the adapter's own. */
export function isUsedBy(adapter: Adapter, { id }: Pick<MultichainEntry, 'id'>): boolean {
  return adapter.sessions !== undefined && !adapter.hasOwnConnector?.(id)
}

/** The `walletObjectId` of a multichain connector's rows, the same in every namespace. No object of the page has it. */
export function objectIdOf(id: string): string {
  return `connector/${id}`
}

/** What adapters told last, by namespace. */
function foundConnectors(): { [N in Namespace]?: readonly ConnectorInfo[] } {
  return {}
}
