import { until } from '../../async/until.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import { originOf } from '../../platform/pageFrame.js'
import type { Clock } from '../../platform/types.js'
import type { EmbeddedConnector } from '../types.js'
import { LOGIN_MS } from './createCodes.js'
import type { FrameLink } from './createFrameLink.js'
import type { FrameEventType } from './protocol.js'

/** Logins by a provider: the frame begins one, and hears who the user is. */
export function createSocial(parts: {
  readonly link: FrameLink
  /** Where the wallet is. */
  readonly url: string
  readonly clock: Clock
  /** Calls the listener with what the frame says unasked, until the returned function is called. */
  readonly onEvent: (listener: (type: FrameEventType) => void) => () => void
}): Pick<EmbeddedConnector, 'beginSocial' | 'finishSocial'> {
  const { link, url, clock, onEvent } = parts
  let begun: { readonly id: string; readonly expiresAt: number } | undefined
  return {
    beginSocial: async ({ signal, ...payload }) => {
      try {
        const answer = await link.request('GET_SOCIAL_REDIRECT_URI', payload, { signal, limitMs: LOGIN_MS })
        const { id, uri, expiresInMs } = answer
        // A script in its place would run as this page, whose origin the empty window has.
        if (originOf(uri) !== originOf(url))
          throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'FAILED' } })
        begun = { id, expiresAt: clock.now() + expiresInMs }
        return { ...begun, uri }
      } catch (error) {
        if (!isPorticoError(error, 'EMBEDDED_WALLET_FAILED')) throw error
        // Specification section 8.
        const message = 'Failed to initiate social connection'
        throw new PorticoError(error.code, { context: error.context, message, cause: error })
      }
    },
    finishSocial: async ({ id, ticket, onStarted, signal }) => {
      const stop = onEvent((type) => {
        if (type === 'SOCIAL_STARTED') onStarted?.()
      })
      // The server says sooner that it is too old.
      const limitMs = LOGIN_MS + (begun?.id === id ? Math.max(0, begun.expiresAt - clock.now()) : 0)
      try {
        await until({ work: () => link.request('CONNECT_SOCIAL', { id, ticket }, { limitMs }), signal })
      } catch (error) {
        // A frame that doesn't hear it has no user either.
        if (signal.aborted) link.request('CANCEL_SOCIAL', { id }).catch(() => undefined)
        throw error
      } finally {
        stop()
      }
    },
  }
}
