import type { PageLocks } from './types.js'

/** The browser's own locks. Undefined in a page without a secure context. */
export function pageLocks(): PageLocks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}
