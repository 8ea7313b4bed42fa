import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { offeredSocials } from './offeredSocials.js'

/** Logging in at a provider: the code of any login, because a file of its own would have bundlers cut up the first load. */
export function socialChunk(): Lazy<typeof import('../../chunks/email.js')> {
  return lazy(() => import('../../chunks/email.js'))
}

/** Fetches its code where the app offers it: once it is there, a press opens a window before anything else happens. */
export function prepareSocials(instance: Instance): void {
  if (offeredSocials(instance).length > 0)
    instance
      .memory(socialChunk)()
      .catch(() => undefined)
}
