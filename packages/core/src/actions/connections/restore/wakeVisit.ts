import type { ConnectionData } from '../../../adapter/types.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { Instance } from '../../../instance.js'
import { dropHint } from '../../../state/connections.js'
import { chooseNetwork, findNetwork } from '../../../state/networks.js'
import { activateIfLeft } from '../activateConnection.js'
import { dropHintedPhase } from '../beginPhase.js'
import { candidates } from '../candidates.js'
import { disconnect } from '../disconnect.js'
import { isHere, leftByOthers, storedConnectors } from '../letGo.js'
import { isMultiWallet } from '../listConnection.js'
import { saveHint } from './hint.js'
import { type LastVisit, lastVisit } from './lastVisit.js'
import { restoreVisit } from './restoreVisit.js'
import { wakeListeners } from './wakeListeners.js'

/**
 * Makes the state true again after the page heard nothing. What another page has let go of is let go here too. What is
 * connected is read anew by its adapter, whose wallet is not waited for. What another page has connected is restored, as
 * after a load.
 */
export async function wakeVisit(instance: Instance, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const { adapters, connectors, options, platform, record, snapshot, state } = instance
  const visit = instance.memory(lastVisit)
  const { activeNetwork } = await record.load()
  // Read before sessions end: those take their connector out of the record, where another page may have a newer one.
  const stored = (await storedConnectors(instance)) ?? {}
  const gone = await leftByOthers(instance)
  if (signal.aborted) return
  // The end of one may have ended another: they were one session.
  for (const connectionId of gone)
    if (isHere(instance, connectionId)) disconnect(instance, { connectionId, reason: 'user', elsewhere: true })
  // Each in its own try: one that fails must not keep the rest as it was.
  const fail = (error: unknown): void => platform.logger.warn('Sessions were not read again', error)
  const sessions = idsHere(instance).filter((id) =>
    connectors.list.some((entry) => id.slice(id.indexOf('/') + 1) === entry.id)
  )
  await Promise.all(connectors.list.map((entry) => entry.refresh().catch(fail)))
  // This page didn't let go of those that ended, and another page may have a newer one.
  for (const id of sessions) if (!isHere(instance, id)) visit.gone.delete(id)
  // What that took out of the record is not what another page lets go of later.
  await record.load()
  if (signal.aborted) return
  readAnew(instance)
  const network = findNetwork(snapshot.networks, activeNetwork)
  if (network && snapshot.connections.list.length === 0) chooseNetwork(state.networks, network.id)
  visit.left = options.enableReconnect ? leftToRestore(instance, stored) : {}
  const missing = Object.entries(visit.left).map(([key, ids = []]) => {
    // An unknown namespace has no adapter.
    const namespace = key as Namespace
    return [namespace, ids.filter((id) => !isHere(instance, `${namespace}/${id}`))] as const
  })
  const lastConnectors: typeof stored = Object.fromEntries(missing)
  const wanted = adapters.list.filter(({ namespace }) => lastConnectors[namespace]?.length)
  if (wanted.length > 0) await restoreVisit(instance, { adapters: wanted, lastConnectors, signal })
  if (signal.aborted) return
  // Also where a restore that was begun anew would have done that.
  for (const { namespace } of adapters.list) dropHintedPhase(instance, namespace)
  activateIfLeft(instance)
  dropHint(state.connections)
  saveHint(instance)
}

/**
 * Of what is stored, that which this page wants. Without multiWallet, what another page has connected beside what is here is
 * that page's own: restored here, it would have to give way, which tells its wallet goodbye.
 */
function leftToRestore(instance: Instance, stored: NonNullable<LastVisit['left']>): NonNullable<LastVisit['left']> {
  if (isMultiWallet(instance)) return stored
  const here = idsHere(instance)
  const free = Object.entries(stored).filter(([namespace]) => !here.some((id) => id.startsWith(`${namespace}/`)))
  return Object.fromEntries(free)
}

/** What is connected, or waits for its gates. */
function idsHere(instance: Instance): readonly ConnectionData['id'][] {
  const waiting = [...instance.memory(candidates).values()].map(({ data }) => data)
  return [...instance.snapshot.connections.list, ...waiting].map(({ id }) => id)
}

/** Accounts and networks by the adapters, then what is shown of the accounts. */
function readAnew(instance: Instance): void {
  const { adapters, platform } = instance
  const here = idsHere(instance)
  for (const { namespace, refresh } of adapters.list)
    if (here.some((id) => id.startsWith(`${namespace}/`)))
      refresh?.().catch((error: unknown) => platform.logger.warn(`${namespace} was not read again`, error))
  for (const look of instance.memory(wakeListeners)) look()
}
