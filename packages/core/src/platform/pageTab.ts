import type { StorageBackend } from './types.js'

/** What the browser keeps for one tab until it is closed, also while its page is loaded anew. Throws where that is forbidden. */
export function pageTab(): StorageBackend {
  return {
    get: (key) => globalThis.sessionStorage.getItem(key) ?? undefined,
    set: (key, value) => globalThis.sessionStorage.setItem(key, value),
    remove: (key) => globalThis.sessionStorage.removeItem(key),
  }
}
