import { PorticoError } from './PorticoError.js'

/** There is no plugin for signing in. */
export function signInMissing(): PorticoError<'FEATURE_DISABLED'> {
  // Specification section 8.
  return new PorticoError('FEATURE_DISABLED', { context: { feature: 'siwx' }, message: 'SIWX is not enabled' })
}
