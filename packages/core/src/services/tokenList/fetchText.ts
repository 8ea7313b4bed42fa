import { PorticoError } from '../../errors/PorticoError.js'
import { readText } from '../../foreign/fetching.js'
import type { Platform } from '../../platform/types.js'
import { withoutQuery } from '../http.js'

/**
 * The text at an address, read no further than `maxBytes` bytes. Rejects NETWORK_FAILED, HTTP_FAILED, and RESPONSE_INVALID
 * for more than that.
 */
export async function fetchText(request: {
  readonly platform: Pick<Platform, 'fetch'>
  readonly url: string
  readonly maxBytes: number
  readonly signal: AbortSignal
}): Promise<string> {
  const { platform, url, maxBytes, signal } = request
  const context = { url: withoutQuery(url) }
  let response: Response
  try {
    response = await platform.fetch(url, { signal })
  } catch (cause) {
    throw new PorticoError('NETWORK_FAILED', { context, cause })
  }
  if (!response.ok) throw new PorticoError('HTTP_FAILED', { context: { ...context, status: response.status } })
  return readText({ source: response, maxBytes })
}
