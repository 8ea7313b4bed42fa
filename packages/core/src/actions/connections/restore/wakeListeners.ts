import type { Instance } from '../../../instance.js'

/** Called when the page has come out of the back/forward cache, once what other pages let go of is gone. */
export function wakeListeners(_instance: Instance): Set<() => void> {
  return new Set()
}
