import type { SignInStore } from '../exports/server.js'

/** A store in memory of which one call fails. */
export interface FailingStore extends SignInStore {
  /** From now on counts calls, and lets one fail: before it has done anything, or after, as when its answer is lost. */
  fail(at: number, when: 'before' | 'after'): void
  /** Whether that call has come, and what it was: `take portico:nonce`. */
  failed(): string | undefined
}

/** Makes one. Without `takes` it has no `take`, as a Keyv hasn't. */
export function createFailingStore({ takes }: { readonly takes: boolean }): FailingStore {
  const kept = new Map<string, string>()
  let left = Number.POSITIVE_INFINITY
  let when: 'before' | 'after' = 'before'
  let failed: string | undefined
  const call = async <T>(name: string, key: string, work: () => T): Promise<T> => {
    left--
    if (left !== 0) return work()
    failed = `${name} ${key.split(':').slice(0, 2).join(':')}`
    if (when === 'after') work()
    throw new Error('ECONNRESET')
  }
  const take = (key: string): string | undefined => {
    const value = kept.get(key)
    kept.delete(key)
    return value
  }
  return {
    get: (key) => call('get', key, () => kept.get(key)),
    set: (key, value) => call('set', key, () => kept.set(key, value)),
    delete: (key) => call('delete', key, () => kept.delete(key)),
    ...(takes ? { take: (key: string) => call('take', key, () => take(key)) } : {}),
    fail: (at, how) => {
      left = at
      when = how
      failed = undefined
    },
    failed: () => failed,
  }
}
