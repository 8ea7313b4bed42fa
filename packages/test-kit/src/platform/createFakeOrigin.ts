import type { Platform } from '@portico/core/platform'

/** What the pages of one origin in one browser share beside the storage. */
export interface FakeOrigin extends Required<Pick<Platform, 'channel' | 'locks'>> {
  /** An id that no other page has had. They count up. */
  readonly randomId: () => string
}

/** Channels and locks that no other test's pages share. */
export function createFakeOrigin(): FakeOrigin {
  const pages = new Map<string, Set<(message: string) => void>>()
  const turns = new Map<string, Promise<void>>()
  let nextId = 1
  return {
    randomId: () => `00000000-0000-4000-8000-${String(nextId++).padStart(12, '0')}`,
    channel: (name) => {
      const heard = pages.get(name) ?? new Set()
      pages.set(name, heard)
      const own = new Set<(message: string) => void>()
      return {
        post: (message) => {
          for (const listener of [...heard])
            if (!own.has(listener)) void Promise.resolve().then(() => listener(message))
        },
        listen: (listener) => {
          own.add(listener)
          heard.add(listener)
          return () => {
            own.delete(listener)
            heard.delete(listener)
          }
        },
      }
    },
    locks: {
      request: (name, run) => {
        const turn = (turns.get(name) ?? Promise.resolve()).then(run)
        turns.set(name, turn)
        return turn
      },
    },
  }
}
