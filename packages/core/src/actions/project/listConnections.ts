import type { ConnectionData } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { isMultiWallet } from '../connections/listConnection.js'
import { tellAlert } from './tellAlert.js'

/**
 * `portico.listConnections`: the live connections, of one namespace when given (specification section 6). Without the
 * feature multiWallet nothing is listed, and the developer is told why.
 */
export function listConnections(
  instance: Instance,
  { namespace }: { readonly namespace?: Namespace | undefined } = {}
): readonly ConnectionData[] {
  const { connections } = instance.snapshot
  if (!isMultiWallet(instance)) {
    tellAlert(instance, 'MULTI_WALLET_NOT_ENABLED')
    return []
  }
  return connections.list.filter((connection) => !namespace || connection.namespace === namespace)
}
