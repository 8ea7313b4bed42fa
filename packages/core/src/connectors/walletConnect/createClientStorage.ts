import type { Core } from '@walletconnect/core'
import type { StorageBackend } from '../../platform/types.js'

type ClientStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/**
 * The instance's storage, as the library wants it. The client's own name, another one in every visit, is left out of the
 * keys, so that the next visit finds them. What cannot be stored is kept for this visit.
 */
export function createClientStorage(request: {
  readonly backend: StorageBackend
  readonly prefix: string
  readonly name: string
}): ClientStorage {
  const { backend, prefix, name } = request
  const values = new Map<string, unknown>()
  const path = (key: string): string => prefix + key.replace(`:${name}`, '')
  const read = async (key: string): Promise<unknown> => {
    if (values.has(key)) return values.get(key)
    try {
      const text = await backend.get(path(key))
      return text === undefined ? undefined : JSON.parse(text)
    } catch {
      // Blocked, or not written by us: as if it was not there.
      return undefined
    }
  }
  const storage = {
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values.entries()],
    getItem: read,
    setItem: async (key: string, value: unknown) => {
      values.set(key, value)
      try {
        await backend.set(path(key), JSON.stringify(value))
      } catch {
        // A full storage only forgets.
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
  return storage as ClientStorage
}
