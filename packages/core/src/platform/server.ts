import { browserPlatform } from './browser.js'
import type { Platform, StorageBackend } from './types.js'

/** A server's platform: no browser, memory storage. createPortico on a server never uses the rest. */
export function serverPlatform(): Platform {
  return { ...browserPlatform(), storage: memoryStorage(), browser: undefined }
}

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
