import type { IncomingMessage } from 'node:http'

/** The JSON object in a request's body; `{}` when it is empty. Errors: no JSON, no object, or more than 1 MB. */
export async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > limitCharacters) throw new Error('The body is larger than 1 MB.')
  }
  const value: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The body must be an object.')
  // Every non-array object may be read by string keys; the values stay unknown.
  return value as Record<string, unknown>
}

const limitCharacters = 1_000_000
