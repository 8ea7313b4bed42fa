import type { Adapter, AdapterEvent, ConnectionEvent, ConnectorInfo } from '../../../adapter/types.js'
import type { Namespace } from '../../../caip/namespaces.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { setConnectors } from '../../../state/connections.js'
import { connections } from '../connections.js'

/** Takes what an adapter tells: its connectors at once, the rest in its order, once the code for connections is there. */
export function takeAdapterEvent(
  instance: Instance,
  { namespace, event }: { readonly namespace: Namespace; readonly event: AdapterEvent }
): void {
  if (event.type === 'connectors') {
    const found = event.connectors.flatMap(copyConnector)
    listConnectors(instance, { adapter: instance.adapters.of(namespace), found })
    return
  }
  const load = instance.memory(connections)
  const waiting = instance.memory(waitingEvents)
  if (load.value && waiting.length === 0) {
    load.value.applyAdapterEvent(instance, event)
    return
  }
  waiting.push(event)
  load().then(
    () => applyWaitingEvents(instance),
    // What waits is applied with the next event, or when the user's first act has fetched the code.
    (cause: unknown) => instance.emit('error:reported', { error: new PorticoError('INTERNAL', { cause }) })
  )
}

/** Applies what adapters told before the code for it was there. */
export function applyWaitingEvents(instance: Instance): void {
  const { value } = instance.memory(connections)
  if (value) for (const told of instance.memory(waitingEvents).splice(0)) value.applyAdapterEvent(instance, told)
}

function waitingEvents(): ConnectionEvent[] {
  return []
}

/** A copy that the adapter can't change; empty for a connector that cannot be read. */
function copyConnector(connector: ConnectorInfo): readonly ConnectorInfo[] {
  try {
    return [{ ...connector }]
  } catch {
    return []
  }
}

/** Lists what an adapter found in its namespace, and the multichain connectors that it uses. */
export function listConnectors(
  instance: Instance,
  { adapter, found }: { readonly adapter: Adapter; readonly found: readonly ConnectorInfo[] }
): void {
  const { namespace } = adapter
  const connectors = instance.connectors.list.reduce((all, entry) => entry.list({ adapter, found: all }), found)
  setConnectors(instance.state.connections, { namespace, connectors })
}
