import { PorticoError } from '../../errors/PorticoError.js'
import type { Platform } from '../../platform/types.js'
import { withoutQuery } from '../http.js'

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
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > maxLength) {
      // Nobody waits for the rest.
      reader.cancel().catch(() => undefined)
      throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: `at most ${maxLength} bytes` } })
    }
    text += decoder.decode(value, { stream: true })
  }
}
