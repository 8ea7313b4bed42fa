import type { ConnectorInfo } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { ConnectionsState } from '../connections.js'

/** The wallet that is opened by a login by e-mail, of a namespace when one is given; undefined where the app has none. */
export function loginConnector(
  { connectors }: Pick<ConnectionsState, 'connectors'>,
  namespace?: Namespace | undefined
): ConnectorInfo | undefined {
  const listed = namespace === undefined ? Object.values(connectors).flat() : connectors[namespace]
  return listed?.find(({ kind }) => kind === 'embedded')
}
