import type { ConnectorInfo } from '../adapter/types.js'

/** The key of a wallet reached by this connector: its rdns, else namespace and connector id. */
export function walletKey(connector: Pick<ConnectorInfo, 'rdns' | 'namespace' | 'id'>): string {
  return connector.rdns ?? `${connector.namespace}/${connector.id}`
}
