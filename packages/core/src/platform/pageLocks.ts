import type { PageLocks } from './types.js'

/** The real ones. Pages without a secure context have none. */
export function pageLocks(): PageLocks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}
