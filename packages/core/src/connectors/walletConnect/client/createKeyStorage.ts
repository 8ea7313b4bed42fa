import type { StorageBackend } from '../../../platform/types.js'

/**
 * Where the keys of sessions are kept: the page's own storage and no other. The storage that the app gave may be cookies, which
 * every request sends. What an earlier version left there is removed when it is looked for, and not used again: another party may
 * have read it.
 */
export function createKeyStorage(request: {
  readonly own: StorageBackend
  readonly former: StorageBackend | undefined
}): StorageBackend {
  const { own, former } = request
  return {
    get: async (key) => {
      const text = await own.get(key)
      // Both may be the same place, and then the keys there are the page's own.
      if (text === undefined) await forget(key)
      return text
    },
    set: (key, value) => own.set(key, value),
    remove: (key) => own.remove(key),
  }

  async function forget(key: string): Promise<void> {
    try {
      await former?.remove(key)
    } catch {
      // Blocked: it cannot be read there either.
    }
  }
}
