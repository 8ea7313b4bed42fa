import type { EmbeddedConnector } from '../../../connectors/types.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import { isLoginLink } from '../../../foreign/isLoginLink.js'
import type { Instance } from '../../../instance.js'
import type { LoginLink } from '../../../state/attempt.js'
import type { Attempt } from '../attempt.js'

/**
 * Has a link of Farcaster's shown until the user has signed in its app, and another one when it is too old; or goes on with one that an
 * earlier load of the page has shown. Rejects TIMED_OUT after half an hour, and as the connector does.
 */
export async function finishByLink(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly connector: EmbeddedConnector
    /** Told of each link. */
    readonly onLink: (link: LoginLink) => void
  }
): Promise<void> {
  const { attempt, connector, onLink } = request
  const { returned, signal } = attempt
  const { platform, storage } = instance
  const provider = 'farcaster'
  let begun = returned && 'uri' in returned ? returned : undefined
  for (let left = MOST_LINKS; ; left--) {
    const login = begun ?? (await connector.beginSocial({ provider, signal }))
    begun = undefined
    const { id, uri, expiresAt } = login
    // From another origin, or from the page's storage.
    if (!isLoginLink(uri)) throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'FAILED' } })
    try {
      await storage.set('resume', { provider, id, uri, expiresAt })
      signal.throwIfAborted()
      const link = { url: uri, madeAt: platform.clock.now(), expiresAt }
      onLink(link)
      await connector.finishSocial({ provider, id, expiresAt, signal })
      return
    } catch (error) {
      if (!isPorticoError(error, 'TIMED_OUT') || left === 1) throw error
    } finally {
      await storage.remove('resume')
    }
  }
}

/** Of five minutes each. A page that is left open doesn't ask for ever. */
const MOST_LINKS = 6
