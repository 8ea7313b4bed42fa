import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'

/**
 * What makes, changes and ends connections. Fetched with the modal, to restore a stored session, and when an adapter tells
 * of a connection that something else made.
 */
export function connections(_instance: Instance): Lazy<typeof import('../../chunks/connections.js')> {
  return lazy(() => import('../../chunks/connections.js'))
}
