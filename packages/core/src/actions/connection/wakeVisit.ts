import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { dropHint } from '../../state/connections.js'
import { chooseNetwork, findNetwork } from '../../state/networks.js'
import { candidates } from './candidates.js'
import { disconnect } from './disconnect.js'
import { saveHint } from './hint.js'
import { lastVisit } from './lastVisit.js'
import { isHere, leftByOthers, storedConnectors } from './letGo.js'
import { restoreVisit } from './restoreVisit.js'
import { wakeListeners } from './wakeListeners.js'

/**
 * Makes the state true again after the page heard nothing. What another page has let go of is let go here too. What is
 * connected is read anew by its adapter, whose wallet is not waited for. What another page has connected is restored, as
 * after a load.
 */
export async function wakeVisit(instance: Instance, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const { adapters, connectors, options, record, snapshot, state } = instance
  const { activeNetwork } = await record.load()
  // Read before sessions end: those take their connector out of the record, where another page may have a newer one.
  const left = await storedConnectors(instance)
  const gone = await leftByOthers(instance)
  if (signal.aborted) return
  for (const connectionId of gone) disconnect(instance, { connectionId, reason: 'user' })
  await Promise.all(connectors.list.map((entry) => entry.refresh()))
  // What that took out of the record is not what another page lets go of later.
  await record.load()
  if (signal.aborted) return
  readAnew(instance)
  const network = findNetwork(snapshot.networks, activeNetwork)
  if (network && snapshot.connections.list.length === 0) chooseNetwork(state.networks, network.id)
  const visit = instance.memory(lastVisit)
  // The record, which was read now, knows.
  visit.gone.clear()
  visit.left = options.enableReconnect ? left : {}
  const missing = Object.entries(visit.left).map(([key, ids = []]) => {
    // One that nobody knows has no adapter.
    const namespace = key as Namespace
    return [namespace, ids.filter((id) => !isHere(instance, `${namespace}/${id}`))] as const
  })
  const lastConnectors: typeof left = Object.fromEntries(missing)
  const wanted = adapters.list.filter(({ namespace }) => lastConnectors[namespace]?.length)
  if (wanted.length > 0) await restoreVisit(instance, { adapters: wanted, lastConnectors, signal })
  if (signal.aborted) return
  dropHint(state.connections)
  saveHint(instance)
}

/** Accounts and networks by the adapters, then what is shown of the accounts. */
function readAnew(instance: Instance): void {
  const { adapters, platform, snapshot } = instance
  const here = [...snapshot.connections.list, ...[...instance.memory(candidates).values()].map(({ data }) => data)]
  for (const { namespace, refresh } of adapters.list)
    if (here.some((one) => one.namespace === namespace))
      refresh?.().catch((error: unknown) => platform.logger.warn(`${namespace} was not read again`, error))
  for (const look of instance.memory(wakeListeners)) look()
}
