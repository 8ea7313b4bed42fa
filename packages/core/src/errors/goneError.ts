import { PorticoError } from './PorticoError.js'

/** The error of a call to a session that is over, or that this page hasn't taken, with the specification's text unless another says more. */
export function goneError(sessionId: string, cause?: unknown, message: string = GONE): PorticoError<'SESSION_GONE'> {
  return new PorticoError('SESSION_GONE', { context: { sessionId }, cause, message })
}

const GONE = 'Session not initialized. Please call connect() before enable()'
