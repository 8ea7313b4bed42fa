import type { Instance } from '../../instance.js'
import { lastVisit } from './lastVisit.js'

/**
 * Whether a namespace may have several connections at a time: as the project says, and until it is asked, as it said at the
 * last visit, because that visit's connections are restored before.
 */
export function isMultiWallet(instance: Instance): boolean {
  const { snapshot, options } = instance
  const { values = options.remoteFeatures, source } = snapshot.features
  const wasAllowed = source === 'local' && options.services?.directory && instance.memory(lastVisit).isMultiWallet
  return wasAllowed || (values?.multiWallet ?? false)
}
