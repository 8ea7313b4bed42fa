import type { Core } from '@walletconnect/core'
import type { StorageBackend } from '../../../platform/types.js'

type ClientStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** What the library keeps, and what is stored of it. */
export interface KeptByClient extends ClientStorage {
  /**
   * What is stored under a key of the library, without the client's name, by whichever page of the app wrote it last. Undefined
   * where nothing is, and where this page could not store what it has.
   */
  stored(key: string): Promise<unknown>
}

/**
 * The instance's storage, as the library wants it. The client's own name, another one in every visit, is left out of the
 * keys, so that the next visit finds them. What cannot be stored is kept for this visit.
 */
export function createClientStorage(request: {
  readonly backend: StorageBackend
  readonly prefix: string
  readonly name: string
}): KeptByClient {
  const { backend, prefix, name } = request
  const values = new Map<string, unknown>()
  const path = (key: string): string => prefix + key.replace(`:${name}`, '')
  const unstored = new Set<string>()
  const stored = async (key: string): Promise<unknown> => {
    if (unstored.has(path(key))) return undefined
    try {
      const text = await backend.get(path(key))
      return text === undefined ? undefined : JSON.parse(text)
    } catch {
      // Blocked, or not written by us: as if it was not there.
      return undefined
    }
  }
  const storage = {
    stored,
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values.entries()],
    getItem: async (key: string) => (values.has(key) ? values.get(key) : stored(key)),
    setItem: async (key: string, value: unknown) => {
      values.set(key, value)
      try {
        await backend.set(path(key), JSON.stringify(value))
        unstored.delete(path(key))
      } catch {
        // A full storage only forgets.
        unstored.add(path(key))
      }
    },
    removeItem: async (key: string) => {
      values.delete(key)
      try {
        await backend.remove(path(key))
      } catch {
        // As above.
      }
    },
  }
  // The library lets callers name a type of their own for what comes out of JSON.
  return storage as KeptByClient
}
