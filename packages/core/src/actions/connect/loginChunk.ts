import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { offeredSocials } from './offeredSocials.js'

/**
 * Logging in, by e-mail or at a provider: logins at a provider in a file of their own would have bundlers cut up the first load. Once
 * it is there, its calls need promises alone, which a browser's own `import()` doesn't promise.
 */
export function loginChunk(): Lazy<typeof import('../../chunks/email.js')> {
  return lazy(() => import('../../chunks/email.js'))
}

/** Fetches its code where the app offers it: once it is there, a press opens a window before anything else happens. */
export function prepareSocials(instance: Instance): void {
  if (offeredSocials(instance).length > 0)
    instance
      .memory(loginChunk)()
      .catch(() => undefined)
}
