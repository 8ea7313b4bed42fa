import type { StorageBackend } from './types.js'

/** Keys in memory, gone with the instance. What a server, a test or a page without storage uses. */
export function memoryStorage(): StorageBackend {
  const values: Record<string, string> = Object.create(null)
  return {
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value
    },
    remove: (key) => {
      delete values[key]
    },
  }
}
