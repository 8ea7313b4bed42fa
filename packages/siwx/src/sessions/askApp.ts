import { isPorticoError, PorticoError } from '@portico/core'

/**
 * Calls a function of the app that asks its server. Errors other than PorticoError say nothing of the answer: it rejects
 * NETWORK_FAILED then, with the error as the cause.
 */
export async function askApp<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    if (isPorticoError(cause)) throw cause
    throw new PorticoError('NETWORK_FAILED', { context: { url: name }, cause })
  }
}
