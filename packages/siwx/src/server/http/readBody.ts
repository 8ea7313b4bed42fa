import { SignInError } from '../SignInError.js'

/**
 * The object in the body of a request; undefined for an empty one, of whatever type. Of a body that is too large it reads
 * no more than it may have.
 */
export async function readBody(request: Request, maxBodyBytes: number): Promise<Body | undefined> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw new SignInError('BODY_TOO_LARGE')
  if (request.body === null) return undefined
  const bytes = await readBytes(request.body, maxBodyBytes)
  if (bytes.byteLength === 0) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new SignInError('CONTENT_TYPE_UNSUPPORTED')
  return parse(bytes)
}

/** What a request says. Nothing of it is true yet. */
type Body = Readonly<Record<string, unknown>>

async function readBytes(body: ReadableStream<Uint8Array>, maxBodyBytes: number): Promise<Uint8Array> {
  // A body that somebody has read is locked, or was.
  if (body.locked) throw new SignInError('BODY_INVALID')
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (true) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new SignInError('BODY_INVALID', { cause: error })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBodyBytes) {
      // What the sender makes of it is no concern of the answer.
      reader.cancel().catch(() => undefined)
      throw new SignInError('BODY_TOO_LARGE')
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function parse(bytes: Uint8Array): Body {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The cause would have a part of the body in it.
    throw new SignInError('BODY_INVALID')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SignInError('BODY_INVALID')
  return value as Body
}
