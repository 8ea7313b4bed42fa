import type { Instance } from '../../../instance.js'
import { dropHint } from '../../../state/connections.js'
import { chooseNetwork, findNetwork } from '../../../state/networks.js'
import { dropHintedPhase } from '../beginPhase.js'
import { connections } from '../connections.js'
import { saveHint } from './hint.js'
import { lastVisit } from './lastVisit.js'

/**
 * Restores the last visit silently. Never prompts and never rejects. Each namespace is given 3 s; what answers after that
 * is taken then, unless the user connected something else. Gates take the time that they need.
 *
 * With `isWoken` the page comes out of the back/forward cache, where it heard nothing: what is connected is read again too,
 * and what other pages connected or let go of is as it would be after a load. Where nothing is connected or stored, nothing
 * is fetched.
 */
export async function restoreConnections(
  instance: Instance,
  { signal, isWoken }: { readonly signal: AbortSignal; readonly isWoken?: boolean }
): Promise<void> {
  const { adapters, options, platform, record, snapshot, state } = instance
  const { activeNamespace, chosen } = snapshot.networks
  const visit = instance.memory(lastVisit)
  const connecting = instance.memory(connections)
  const fetch = () => Promise.all([import('../../../chunks/restore.js'), connecting()])
  // The record, which is read now, knows. What the user lets go of from here on stays gone.
  visit.gone.clear()
  visit.left = undefined
  // What this page changed itself before it slept is stored when this has resolved.
  const { lastConnectors: stored, activeNetwork } = await record.load()
  if (signal.aborted) return
  const warn = (error: unknown): void => platform.logger.warn('The last visit was not restored', error)
  if (isWoken) {
    if (connecting.value || Object.keys(stored).length > 0 || snapshot.connections.hint)
      await fetch()
        .then(([{ wakeVisit }]) => wakeVisit(instance, { signal }))
        .catch(warn)
    return
  }
  const network = findNetwork(snapshot.networks, activeNetwork)
  // The user may have been quicker than the storage.
  const isUntouched = snapshot.networks.activeNamespace === activeNamespace && snapshot.networks.chosen === chosen
  if (network && isUntouched && snapshot.connections.list.length === 0) chooseNetwork(state.networks, network.id)
  const lastConnectors = options.enableReconnect ? stored : {}
  visit.left = lastConnectors
  // What the server said of a namespace ends with its restore, even of nothing.
  const hinted = instance.initial.connections.hint?.namespace
  const wanted = adapters.list.filter(({ namespace }) => lastConnectors[namespace]?.length || namespace === hinted)
  for (const adapter of adapters.list) if (!wanted.includes(adapter)) dropHintedPhase(instance, adapter.namespace)
  try {
    if (wanted.length > 0) {
      const [{ restoreVisit }] = await fetch()
      await restoreVisit(instance, { adapters: wanted, lastConnectors, signal })
    }
  } catch (error) {
    warn(error)
    for (const { namespace } of wanted) dropHintedPhase(instance, namespace)
  }
  if (signal.aborted) return
  dropHint(state.connections)
  saveHint(instance)
}
