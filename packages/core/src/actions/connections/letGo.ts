import type { ConnectionData } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { dropHint } from '../../state/connections.js'
import { PARSERS, type StoredValues } from '../../storage/schema.js'
import { candidates } from './candidates.js'
import { type LastVisit, lastVisit } from './restore/lastVisit.js'

/**
 * Lets go of one connection of the last visit, or of all that are not connected: their wallets may still be asked, and what
 * they answer is not taken. The record forgets them. Returns whether there was one.
 */
export function letGo(instance: Instance, connectionId: string | undefined): boolean {
  const visit = instance.memory(lastVisit)
  const found = leave(instance, { left: visit.left, connectionId })
  if (connectionId === undefined && !visit.left) {
    visit.isAllGone = true
    // What is stored now is what is meant.
    void instance.record.load().then(({ lastConnectors }) => {
      leave(instance, { left: lastConnectors, connectionId })
      visit.isAllGone = false
    })
  }
  return found
}

function leave(
  instance: Instance,
  { left = {}, connectionId }: Pick<LastVisit, 'left'> & { readonly connectionId: string | undefined }
): boolean {
  const { record, snapshot, state } = instance
  const { gone, listeners } = instance.memory(lastVisit)
  const found = connectionsOf(left).filter(
    ({ id }) => (connectionId === undefined || id === connectionId) && !gone.has(id) && !isHere(instance, id)
  )
  for (const one of found) {
    gone.add(one.id)
    record.forget(one)
  }
  const hinted = snapshot.connections.hint?.namespace
  const isExpected = connectionsOf(left).some(({ id, namespace }) => namespace === hinted && !isGone(instance, id))
  if (connectionId === undefined || (found.length > 0 && !isExpected)) dropHint(state.connections)
  for (const look of listeners) look()
  return found.length > 0
}

/** Whether a connection is not to be restored any more. */
export function isGone(instance: Instance, id: ConnectionData['id']): boolean {
  const { gone, isAllGone } = instance.memory(lastVisit)
  return gone.has(id) || isAllGone === true
}

/** Notes what our record has, to see later what another page has let go of. */
export async function noteStored(instance: Instance): Promise<void> {
  for (const id of (await storedIds(instance)) ?? []) instance.memory(lastVisit).stored.add(id)
}

/** The same, once what this page has just changed is stored. */
export async function noteRemembered(instance: Instance): Promise<void> {
  await instance.record.load()
  await noteStored(instance)
}

/** Notes what other pages have let go of since. */
export async function hearOtherPages(instance: Instance): Promise<void> {
  const { stored, gone } = instance.memory(lastVisit)
  const now = await storedIds(instance)
  if (now) for (const id of stored) if (!now.includes(id) && !isHere(instance, id)) gone.add(id)
}

/** Connections of this page that other pages have let go of. One that was never stored is this page's alone. */
export async function leftByOthers(instance: Instance): Promise<readonly ConnectionData['id'][]> {
  const now = await storedIds(instance)
  return [...instance.memory(lastVisit).stored].filter((id) => now?.includes(id) === false && isHere(instance, id))
}

/**
 * Connectors by namespace as they are stored now, whatever this page has made. Undefined where no record could be read, now or
 * before: that is no sign that another page let go of something, which leaves a record without it.
 */
export async function storedConnectors({ storage }: Instance): Promise<LastVisit['left']> {
  const stored = await storage.get('lastConnectors', PARSERS.lastConnectors)
  return stored && Object.fromEntries(Object.entries(stored).map(([namespace, ids]) => [namespace, [ids].flat()]))
}

/** The connections of a record, by the ids that they have when they are live. */
function connectionsOf(
  record: StoredValues['lastConnectors']
): readonly Pick<ConnectionData, 'id' | 'namespace' | 'connectorId'>[] {
  return Object.entries(record).flatMap(([key, ids]) => {
    // An unknown namespace has no adapter, and so no connection either.
    const namespace = key as Namespace
    return [ids].flat().map((connectorId) => ({ id: `${namespace}/${connectorId}` as const, namespace, connectorId }))
  })
}

async function storedIds(instance: Instance): Promise<readonly ConnectionData['id'][] | undefined> {
  const stored = await storedConnectors(instance)
  return stored && connectionsOf(stored).map(({ id }) => id)
}

/** Whether it is connected, or waits for its gates. */
export function isHere(instance: Instance, id: ConnectionData['id']): boolean {
  return instance.handles.get(id) !== undefined || instance.memory(candidates).has(id)
}
