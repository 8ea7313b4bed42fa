import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Storage } from './createStorage.js'
import { readForeignSession } from './readForeignSession.js'
import { PARSERS } from './schema.js'

/** What is remembered of a visit so that the next one starts where it ended. Shared by every tab of the origin. */
export interface SessionRecord {
  /** What the last visit left; AppKit's keys where Portico's are absent; reading writes Portico's. */
  load(): Promise<{
    /** Connector ids by namespace, the one in use first. */
    readonly lastConnectors: { readonly [N in Namespace]?: readonly string[] }
    readonly activeNetwork: ChainId | undefined
  }>
  /** Adds a connector to its namespace: first, or where it is already. */
  remember(request: { readonly namespace: Namespace; readonly connectorId: string; readonly isFirst: boolean }): void
  forget(request: { readonly namespace: Namespace; readonly connectorId: string }): void
}

/** A record over one storage. */
export function createSessionRecord(request: {
  readonly storage: Storage
  readonly namespaces: readonly Namespace[]
}): SessionRecord {
  const { storage } = request
  let last: Promise<void> = Promise.resolve()
  /** Made in this visit: newer than what is stored, also while that is read. */
  const made: { [N in Namespace]?: string } = {}
  /** Changes one namespace in what is stored now: another tab may have written meanwhile. One change after another. */
  const change = (
    namespace: Namespace | undefined,
    edit: (ids: readonly string[]) => readonly string[] = toList
  ): void => {
    last = last.then(async () => {
      const stored = (await storage.get('lastConnectors', PARSERS.lastConnectors)) ?? {}
      if (namespace === undefined) return storage.set('lastConnectors', stored)
      const { [namespace]: before, ...others } = stored
      const ids = edit(toList(before))
      const kept = ids.length > 1 ? ids : ids[0]
      await storage.set('lastConnectors', kept === undefined ? others : { ...others, [namespace]: kept })
    })
  }
  return {
    load: async () => {
      // What this page has changed itself is in it.
      await last
      const own = await storage.get('lastConnectors', PARSERS.lastConnectors)
      const activeNetwork = await storage.get('activeNetwork', PARSERS.activeNetwork)
      const foreign = own ? undefined : await readForeignSession(request)
      const stored = own ?? foreign?.lastConnectors ?? {}
      // What AppKit left is tried once: what comes of it is remembered, and nothing else is waited for at every load.
      if (!own && Object.keys(stored).length > 0) change(undefined)
      const ids = Object.entries({ ...stored, ...made })
      return {
        lastConnectors: Object.fromEntries(ids.map(([namespace, own]) => [namespace, toList(own)])),
        activeNetwork: activeNetwork ?? foreign?.activeNetwork,
      }
    },
    remember: ({ namespace, connectorId, isFirst }) => {
      if (isFirst) made[namespace] = connectorId
      change(namespace, (ids) => {
        if (!isFirst) return ids.includes(connectorId) ? ids : [...ids, connectorId]
        return [connectorId, ...ids.filter((id) => id !== connectorId)]
      })
    },
    forget: ({ namespace, connectorId }) => {
      if (made[namespace] === connectorId) delete made[namespace]
      change(namespace, (ids) => ids.filter((id) => id !== connectorId))
    },
  }
}

function toList(ids: string | readonly string[] | undefined): readonly string[] {
  return ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids
}
