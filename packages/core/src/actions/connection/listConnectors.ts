import type { Adapter, ConnectorInfo } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { setConnectors } from '../../state/connections.js'

/** Lists what an adapter found in its namespace, and the multichain connectors that it uses. */
export function listConnectors(
  instance: Instance,
  { adapter, found }: { readonly adapter: Adapter; readonly found: readonly ConnectorInfo[] }
): void {
  const { namespace } = adapter
  const connectors = instance.connectors.list.reduce((all, entry) => entry.list({ adapter, found: all }), found)
  setConnectors(instance.state.connections, { namespace, connectors })
}
