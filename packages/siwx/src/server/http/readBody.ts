import { isPorticoError } from '@portico/core'
import { readBytes } from '@portico/core/internal/foreign'
import { SignInError } from '../SignInError.js'

/**
 * The object in the body of a request; undefined for an empty one, of whatever type. Of a body that is too large it reads
 * no more than it may have.
 */
export async function readBody(request: Request, maxBodyBytes: number): Promise<Body | undefined> {
  const bytes = await readBytes({ source: request, maxBytes: maxBodyBytes }).catch((cause: unknown) => {
    throw new SignInError(isPorticoError(cause, 'RESPONSE_INVALID') ? 'BODY_TOO_LARGE' : 'BODY_INVALID', { cause })
  })
  if (bytes.byteLength === 0) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new SignInError('CONTENT_TYPE_UNSUPPORTED')
  return parse(bytes)
}

/** What a request says. Nothing of it is true yet. */
type Body = Readonly<Record<string, unknown>>

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
