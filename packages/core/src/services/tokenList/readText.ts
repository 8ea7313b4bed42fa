import { PorticoError } from '../../errors/PorticoError.js'
import type { Platform } from '../../platform/types.js'
import { withoutQuery } from '../http.js'
import { readBody } from '../readBody.js'

/**
 * The text at an address, read no further than `maxLength` bytes. Rejects NETWORK_FAILED, HTTP_FAILED, and RESPONSE_INVALID
 * for more than that.
 */
export async function readText(request: {
  readonly platform: Pick<Platform, 'fetch'>
  readonly url: string
  readonly maxLength: number
  readonly signal: AbortSignal
}): Promise<string> {
  const { platform, url, maxLength, signal } = request
  const context = { url: withoutQuery(url) }
  let response: Response
  try {
    response = await platform.fetch(url, { signal })
  } catch (cause) {
    throw new PorticoError('NETWORK_FAILED', { context, cause })
  }
  if (!response.ok) throw new PorticoError('HTTP_FAILED', { context: { ...context, status: response.status } })
  return readBody({ response, maxLength })
}
