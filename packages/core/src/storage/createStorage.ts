import type { StorageBackend } from '../platform/types.js'
import type { Parser, StoredKey, StoredValues } from './schema.js'

/** Typed storage of one instance. No method rejects: a full or forbidden storage only forgets. */
export interface Storage {
  /** The value; undefined when absent, unreadable or of another shape. A bad entry of Portico's is removed. */
  get<K extends StoredKey>(key: K, parse: Parser<K>): Promise<StoredValues[K] | undefined>
  set<K extends StoredKey>(key: K, value: StoredValues[K]): Promise<void>
  remove(key: StoredKey): Promise<void>
  /** A raw value under another key of the prefix; never written. For keys that another kit left behind. */
  foreign(key: string): Promise<string | undefined>
}

/** Storage under a prefix (`@appkit/`) and our version. */
export function createStorage(request: {
  readonly backend: StorageBackend
  readonly prefix: string
  readonly version: string
}): Storage {
  const { backend } = request
  const path = (key: string): string => request.prefix + request.version + key
  const attempt = async <T>(use: () => Promise<T> | T): Promise<T | undefined> => {
    try {
      return await use()
    } catch {
      // Blocked, full or broken storage: the visit continues without it.
      return undefined
    }
  }
  return {
    get: async (key, parse) => {
      const text = await attempt(() => backend.get(path(key)))
      if (text === undefined) return undefined
      const value = await attempt(() => parse(JSON.parse(text)))
      if (value === undefined) await attempt(() => backend.remove(path(key)))
      return value
    },
    set: async (key, value) => {
      await attempt(() => backend.set(path(key), JSON.stringify(value)))
    },
    remove: async (key) => {
      await attempt(() => backend.remove(path(key)))
    },
    foreign: (key) => attempt(() => backend.get(request.prefix + key)),
  }
}
