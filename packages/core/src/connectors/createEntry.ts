import { lazy } from '../async/lazy.js'
import type { MultichainEntry } from './factory.js'
import { objectIdOf } from './registry.js'
import { restoreSession } from './restoreSession.js'

/**
 * What the instance needs of a multichain connector before anything of it is fetched. Part of the first load of dapps that
 * have one, and of theirs only.
 */
export function createEntry<E extends MultichainEntry>(
  given: Pick<E, 'id' | 'name' | 'type' | 'load' | Extract<keyof E, 'socials'>>
): E {
  const { id, name } = given
  let isStopped = false
  const load = lazy(async () => {
    const connector = await given.load()
    if (isStopped) connector.setRunning(false)
    return connector
  })
  // Its own type is what was given.
  const entry = {
    ...given,
    load,
    isUsedBy: (adapter) => adapter.sessions !== undefined && !adapter.hasOwnConnector?.(id),
    list: ({ adapter, found }) => {
      if (!entry.isUsedBy(adapter)) return found
      const { namespace } = adapter
      const row = { id, namespace, name, kind: id, walletObjectId: objectIdOf(id), installed: true }
      return [...found.filter((one) => one.id !== id), row]
    },
    restore: (request) => restoreSession({ ...request, entry }),
    refresh: async () => load.value?.refresh?.(),
    setRunning: (isRunning) => {
      isStopped = !isRunning
      load.value?.setRunning(isRunning)
    },
  } as MultichainEntry as E
  return entry
}
