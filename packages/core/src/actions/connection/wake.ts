import type { Instance } from '../../instance.js'
import { connections } from './connections.js'
import { lastVisit } from './lastVisit.js'

/**
 * The page comes out of the back/forward cache, where it heard nothing: what is connected is read again, and what other
 * pages connected or let go of is as it would be after a load. Asks nobody where nothing is connected or stored. Never
 * prompts and never rejects.
 */
export async function wake(instance: Instance, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const load = instance.memory(connections)
  const visit = instance.memory(lastVisit)
  // The record, which is read now, knows. What the user lets go of from here on stays gone.
  visit.gone.clear()
  visit.left = undefined
  // What this page changed itself before it slept is stored when this has resolved.
  const { lastConnectors } = await instance.record.load()
  if (signal.aborted || !(load.value || Object.keys(lastConnectors).length)) return
  try {
    const [{ wakeVisit }] = await Promise.all([import('../../chunks/restore.js'), load()])
    await wakeVisit(instance, { signal })
  } catch (error) {
    instance.platform.logger.warn('The page was not read again', error)
  }
}
