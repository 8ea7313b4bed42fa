import { isPorticoError, readBytes } from '@portico/core/internal/foreign'
import type { CustomFetch } from 'openid-client'
import { PROVIDER_BYTES } from '../limits.ts'
import { SocialAnswerWrong } from './errors.ts'

/** Asks a provider, and rejects where the answer has too many bytes. Follows no redirect. How long it may take says the signal. */
export const boundedFetch: CustomFetch = async (url, { body, ...init }) => {
  // Of all that the type allows, the library sends texts and parameters.
  const response = await fetch(url, { ...init, body: body as BodyInit | null })
  const bytes = await readWhole(response)
  // Some statuses allow no body, not even an empty one.
  return new Response(bytes.length === 0 ? null : bytes, { status: response.status, headers: response.headers })
}

async function readWhole(source: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readBytes({ source, maxBytes: PROVIDER_BYTES }))
  } catch (cause) {
    throw isPorticoError(cause) ? new SocialAnswerWrong('TOO_LARGE', { cause }) : cause
  }
}
