import type { Adapter, ConnectorInfo } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { setConnectors } from '../../state/connections.js'
import { watchedAddress } from './watchedAddress.js'

/**
 * Lists what an adapter found in its namespace, and the multichain connectors that it uses. What goes by the id of a watched
 * account is left out: the next visit would take it for one.
 */
export function listConnectors(
  instance: Instance,
  { adapter, found }: { readonly adapter: Adapter; readonly found: readonly ConnectorInfo[] }
): void {
  const { namespace } = adapter
  const wallets: readonly ConnectorInfo[] = found.filter(({ id }) => watchedAddress(id) === undefined)
  const connectors = instance.connectors.list.reduce((all, entry) => entry.list({ adapter, found: all }), wallets)
  setConnectors(instance.state.connections, { namespace, connectors })
}
