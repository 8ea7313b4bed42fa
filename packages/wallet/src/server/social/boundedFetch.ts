import { isPorticoError, readBytes } from '@portico/core/internal/foreign'
import { PROVIDER_BYTES } from '../limits.ts'
import { SocialAnswerWrong } from './errors.ts'

/** Asks a provider, and rejects where the answer has too many bytes. Follows no redirect. How long it may take says the signal. */
export async function boundedFetch(
  url: string,
  { body, ...init }: Omit<RequestInit, 'body'> & { readonly body?: unknown }
): Promise<Response> {
  // Of all that the types allow, the libraries send texts and parameters.
  const response = await fetch(url, { ...init, redirect: 'manual', body: body as BodyInit | null })
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
