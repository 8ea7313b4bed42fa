import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Storage } from './createStorage.js'
import { readForeignSession } from './readForeignSession.js'
import { PARSERS } from './schema.js'

/** What is remembered of a visit so that the next one starts where it ended. */
export interface SessionRecord {
  /** Reads it once; AppKit's keys where ours are absent. */
  load(): Promise<{
    readonly lastConnectors: { readonly [namespace: string]: string }
    readonly activeNetwork: ChainId | undefined
  }>
  remember(request: { readonly namespace: Namespace; readonly connectorId: string }): void
  /** Forgets the namespace when this connector is the remembered one. */
  forget(request: { readonly namespace: Namespace; readonly connectorId: string }): void
}

/** A record over one storage. */
export function createSessionRecord(request: {
  readonly storage: Storage
  readonly namespaces: readonly Namespace[]
}): SessionRecord {
  const { storage } = request
  let lastConnectors: Record<string, string> = {}
  const save = (): void => void storage.set('lastConnectors', lastConnectors)
  return {
    load: async () => {
      const own = await storage.get('lastConnectors', PARSERS.lastConnectors)
      const activeNetwork = await storage.get('activeNetwork', PARSERS.activeNetwork)
      const foreign = own ? undefined : await readForeignSession(request)
      // A connection made while storage was read is newer than what storage says.
      lastConnectors = { ...(own ?? foreign?.lastConnectors), ...lastConnectors }
      return {
        lastConnectors,
        activeNetwork: activeNetwork ?? foreign?.activeNetwork,
      }
    },
    remember: ({ namespace, connectorId }) => {
      lastConnectors = { ...lastConnectors, [namespace]: connectorId }
      save()
    },
    forget: ({ namespace, connectorId }) => {
      if (lastConnectors[namespace] !== connectorId) return
      const { [namespace]: _, ...rest } = lastConnectors
      lastConnectors = rest
      save()
    },
  }
}
