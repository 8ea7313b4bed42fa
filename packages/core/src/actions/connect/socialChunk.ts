import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { offeredSocials } from './offeredSocials.js'

/** Logging in at a provider. */
export function socialChunk(): Lazy<typeof import('../../chunks/social.js')> {
  return lazy(() => import('../../chunks/social.js'))
}

/** Fetches its code where the app offers it: once it is there, a press opens a window before anything else happens. */
export function prepareSocials(instance: Instance): void {
  if (offeredSocials(instance).length > 0)
    instance
      .memory(socialChunk)()
      .catch(() => undefined)
}
