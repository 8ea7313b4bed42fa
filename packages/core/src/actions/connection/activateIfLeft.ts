import type { Instance } from '../../instance.js'
import { connectionToActivate } from '../../state/connections.js'
import { activateNamespace } from '../../state/networks.js'

/** Where what the page is about is not connected, the page switches to what is. */
export function activateIfLeft({ snapshot, state }: Instance): void {
  const { list } = snapshot.connections
  const next = connectionToActivate({ list, activeNamespace: snapshot.networks.activeNamespace })
  if (next) activateNamespace(state.networks, next.namespace)
}
