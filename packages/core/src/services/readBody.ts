import { PorticoError } from '../errors/PorticoError.js'

/**
 * The text of an answer, read no further than `maxLength` bytes. Rejects RESPONSE_INVALID for more than that, at once where
 * the answer says so itself.
 */
export async function readBody(request: { readonly response: Response; readonly maxLength: number }): Promise<string> {
  const { response, maxLength } = request
  const tooLong = (): PorticoError =>
    new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: `at most ${maxLength} bytes` } })
  const reader = response.body?.getReader()
  if (!reader) return ''
  // Nobody waits for the rest.
  const stop = (): void => void reader.cancel().catch(() => undefined)
  if (Number(response.headers.get('content-length')) > maxLength) {
    stop()
    throw tooLong()
  }
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > maxLength) {
      stop()
      throw tooLong()
    }
    text += decoder.decode(value, { stream: true })
  }
}
