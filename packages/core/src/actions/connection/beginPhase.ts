import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { setPhase } from '../../state/connections.js'

/**
 * Says that a namespace is connecting or reconnecting, until what it returns is called. Who says so last decides: the end
 * of an older one changes nothing.
 */
export function beginPhase(
  instance: Instance,
  { namespace, phase }: { readonly namespace: Namespace; readonly phase: 'connecting' | 'reconnecting' }
): () => void {
  const owners = instance.memory(phaseOwners)
  const own = {}
  owners[namespace] = own
  setPhase(instance.state.connections, { namespace, phase })
  return () => {
    if (owners[namespace] !== own) return
    delete owners[namespace]
    setPhase(instance.state.connections, { namespace, phase: undefined })
  }
}

/** Takes away what a server render said of a namespace, unless somebody has begun something there. */
export function dropHintedPhase(instance: Instance, namespace: Namespace): void {
  if (!instance.memory(phaseOwners)[namespace]) setPhase(instance.state.connections, { namespace, phase: undefined })
}

function phaseOwners(): { [N in Namespace]?: object } {
  return {}
}
