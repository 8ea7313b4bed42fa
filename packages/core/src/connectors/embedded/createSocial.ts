import { until } from '../../async/until.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import { originOf } from '../../platform/pageFrame.js'
import type { Clock } from '../../platform/types.js'
import type { EmbeddedConnector, SocialBegin } from '../types.js'
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
  const askFrame = async (login: SocialBegin, rest: { readonly signal: AbortSignal }) => {
    const limit = { ...rest, limitMs: LOGIN_MS }
    if (login.provider === 'farcaster') {
      const { url: uri, ...answer } = await link.request('GET_FARCASTER_URI', {}, limit)
      return { ...answer, uri }
    }
    const answer = await link.request('GET_SOCIAL_REDIRECT_URI', login, limit)
    // A script in its place would run as this page, whose origin the empty window has.
    if (originOf(answer.uri) !== originOf(url))
      throw new PorticoError('EMBEDDED_WALLET_FAILED', { context: { reason: 'FAILED' } })
    return answer
  }
  return {
    beginSocial: async ({ signal, ...login }) => {
      try {
        const { id, uri, expiresInMs } = await askFrame(login, { signal })
        return { id, uri, expiresAt: clock.now() + expiresInMs }
      } catch (error) {
        throw named(error, login.provider === 'farcaster' ? FARCASTER_FAILED : 'Failed to initiate social connection')
      }
    },
    finishSocial: async ({ provider, id, ticket, expiresAt, onStarted, signal }) => {
      const stop = onEvent((type) => {
        if (type === 'SOCIAL_STARTED') onStarted?.()
      })
      const startedAt = clock.now()
      // The server says sooner that it is too old.
      const limitMs = LOGIN_MS + (expiresAt === undefined ? 0 : Math.max(0, expiresAt - clock.now()))
      const work = (): Promise<unknown> =>
        provider === 'farcaster'
          ? link.request('CONNECT_FARCASTER', { id }, { limitMs })
          : link.request('CONNECT_SOCIAL', { id, ticket }, { limitMs })
      try {
        await until({ work, signal })
      } catch (error) {
        // A frame that doesn't hear it has no user either.
        if (signal.aborted) link.request('CANCEL_SOCIAL', { id }).catch(() => undefined)
        // The server says that the login is too old, and not how long that took.
        if (isPorticoError(error, 'TIMED_OUT') && error.context.afterMs === 0)
          throw new PorticoError('TIMED_OUT', { context: { afterMs: clock.now() - startedAt }, cause: error })
        throw provider === 'farcaster' ? named(error, FARCASTER_FAILED) : error
      } finally {
        stop()
      }
    },
  }
}

/** A failure of the wallet, in the words of specification section 8; everything else as it is. */
function named(error: unknown, message: string): unknown {
  if (!isPorticoError(error, 'EMBEDDED_WALLET_FAILED')) return error
  return new PorticoError(error.code, { context: error.context, message, cause: error })
}

const FARCASTER_FAILED = 'Failed to connect to farcaster'
