import { PorticoError } from '../errors/PorticoError.js'

/** A response or a request, and how much of its body is read. */
export interface BodyRead {
  readonly source: Pick<Response, 'body' | 'headers'>
  readonly maxBytes: number
}

/** The text of a body, in UTF-8. Rejects as {@link readBytes} does. */
export async function readText(read: BodyRead): Promise<string> {
  return new TextDecoder().decode(await readBytes(read))
}

/**
 * The bytes of a body. Rejects RESPONSE_INVALID for more than `maxBytes`: before it reads any where the headers name the
 * length, else without waiting for the rest.
 */
export async function readBytes({ source, maxBytes }: BodyRead): Promise<Uint8Array> {
  const reader = source.body?.getReader()
  const named = Number(source.headers.get('content-length'))
  const pieces: BlobPart[] = []
  for (let length = named > maxBytes ? named : 0; reader; ) {
    if (length > maxBytes) {
      reader.cancel().catch(() => undefined)
      throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: `at most ${maxBytes} bytes` } })
    }
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    pieces.push(value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
