import type { Instance } from '../../instance.js'

/** Whether a namespace may have several connections at a time. */
export function isMultiWallet({ snapshot, options }: Instance): boolean {
  return (snapshot.features.values ?? options.remoteFeatures)?.multiWallet ?? false
}
