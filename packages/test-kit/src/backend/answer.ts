import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a service answers, or `closed`: the connection ends without a word. */
export type Answer =
  | 'closed'
  | {
      readonly status: number
      readonly type: string
      readonly body: string
      /** How long browsers may keep it; undefined: not at all. */
      readonly keptForSeconds?: number | undefined
    }

/** 200 with JSON. */
export function json(body: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

/** An error with its reason, as the services write it. */
export function failed(request: {
  readonly status: number
  readonly field: string
  readonly description: string
}): Answer {
  const { status, field, description } = request
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
  return { status, type: 'application/json', body }
}

/** Sends an answer that every origin may read. */
export function sendAnswer(parts: {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly answer: Answer
}): void {
  const { request, response, answer } = parts
  if (answer === 'closed') {
    request.socket.destroy()
    return
  }
  const { origin } = request.headers
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': answer.keptForSeconds === undefined ? 'no-store' : `public, max-age=${answer.keptForSeconds}`,
    'access-control-allow-headers': 'content-type, x-sdk-type, x-sdk-version, x-project-id, x-api-key',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    // A beacon goes with credentials, for which the browser does not take `*`. This server has none to protect.
    ...(origin === undefined
      ? { 'access-control-allow-origin': '*' }
      : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' }),
  })
  response.end(answer.body)
}
