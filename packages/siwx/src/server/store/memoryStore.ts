import type { SignInStore } from './types.js'

/** A store in the memory of this process. When it is full, what was set first is forgotten: it never grows further. */
export function memoryStore(limits: { readonly maxEntries: number; readonly now: () => number }): SignInStore {
  const { maxEntries, now } = limits
  const entries = new Map<string, { readonly value: string; readonly expiresAtMs: number }>()

  const get = (key: string): string | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && entry.expiresAtMs > now()) return entry.value
    entries.delete(key)
    return undefined
  }

  return {
    get,
    set: (key, value, ttlMs) => {
      // Deleted first: what is set again is among the last to go.
      entries.delete(key)
      entries.set(key, { value, expiresAtMs: now() + ttlMs })
      for (const [oldest, { expiresAtMs }] of entries) {
        if (entries.size <= maxEntries && expiresAtMs > now()) break
        entries.delete(oldest)
      }
    },
    delete: (key) => entries.delete(key),
    take: (key) => {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
