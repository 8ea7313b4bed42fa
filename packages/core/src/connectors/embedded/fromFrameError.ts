import { PorticoError } from '../../errors/PorticoError.js'
import type { FrameError } from './protocol.js'

/** What the frame of `url` says went wrong, as the error that callers get. */
export function fromFrameError(error: FrameError, url: string): PorticoError {
  const { code, message, retryInMs = 0, triesLeft } = error
  switch (code) {
    case 'DEVICE_REFUSED':
    case 'SOCIAL_DECLINED':
      return new PorticoError('USER_REJECTED', { context: { action: 'connect' }, cause: error })
    case 'LINK_EXPIRED':
      return new PorticoError('CODE_EXPIRED', { cause: error })
    case 'SOCIAL_ENDED':
      return new PorticoError('TIMED_OUT', { context: { afterMs: 0 }, cause: error })
    case 'EMAIL_INVALID':
    case 'CODE_EXPIRED':
    case 'RECOVERY_NEEDED':
    case 'WALLET_LOST':
      return new PorticoError(code, { cause: error })
    case 'CODE_WRONG':
      return new PorticoError(code, { context: { triesLeft }, cause: error })
    case 'TOO_SOON':
      return cooldown('tooSoon', retryInMs)
    case 'TOO_MANY_TRIES':
      return cooldown('tooManyTries', retryInMs)
    case 'RATE_LIMITED':
      return cooldown('rateLimited', retryInMs)
    case 'COOKIES_BLOCKED':
      return new PorticoError('STORAGE_BLOCKED', { context: { blocked: 'cookies' }, cause: error })
    case 'STORAGE_BLOCKED':
      return new PorticoError('STORAGE_BLOCKED', { context: { blocked: 'data' }, cause: error })
    case 'SERVER_UNREACHABLE':
    case 'RPC_FAILED':
      return new PorticoError('NETWORK_FAILED', { context: { url }, cause: error })
    default:
      return new PorticoError('EMBEDDED_WALLET_FAILED', {
        context: { reason: code },
        message: message || 'An error occurred',
      })
  }
}

function cooldown(reason: 'tooSoon' | 'tooManyTries' | 'rateLimited', retryInMs: number): PorticoError {
  // Specification section 5.
  const message = `Please try again after ${Math.ceil(retryInMs / 1000)} seconds`
  return new PorticoError('LOGIN_COOLDOWN', { context: { reason, retryInMs }, message })
}
