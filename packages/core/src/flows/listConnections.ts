import type { ConnectionData } from '../adapter/types.js'
import type { RaiseAlert } from '../alerts/createAlerts.js'
import type { Namespace } from '../caip/namespaces.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { FeaturesState } from '../slices/features.js'

/** The live connections, of one namespace when given: a multi-wallet function (specification section 6). */
export type ListConnections = (request?: { readonly namespace?: Namespace | undefined }) => readonly ConnectionData[]

/** Without the feature multiWallet nothing is listed, and the developer is told why. */
export function createListConnections(deps: {
  readonly connections: ConnectionsSlice
  readonly features: SliceStore<FeaturesState>
  readonly raise: RaiseAlert
}): ListConnections {
  return ({ namespace } = {}) => {
    if (!deps.features.state.values?.multiWallet) {
      deps.raise('MULTI_WALLET_NOT_ENABLED')
      return []
    }
    return deps.connections.state.list.filter((connection) => !namespace || connection.namespace === namespace)
  }
}
