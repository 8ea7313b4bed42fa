import { isPorticoError, PorticoError } from '@portico/core'
import { until } from '@portico/core/adapter'
import { readText } from '@portico/core/internal/foreign'
import type { Platform } from '@portico/core/platform'

/** Asks a path of the sign-in server: GET, or POST where there is a body. */
export type AskServer = (path: string, body?: object) => Promise<unknown>

/**
 * What asks the sign-in server. Rejects with NETWORK_FAILED, TIMED_OUT (10 s), RATE_LIMITED (429) and SERVER_ERROR (500 to
 * 599), where the same request may be sent again; SIGN_IN_REFUSED with the server's own code for any other status, and
 * RESPONSE_INVALID for an answer that is not JSON. Answers and errors hold nothing of the message.
 */
export function askServer({
  platform,
  server,
}: {
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  readonly server: string
}): AskServer {
  return async (path, body) => {
    const url = `${server.replace(/\/$/, '')}/${path}`
    const init: RequestInit = {
      // The session is a cookie of this site.
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }
    try {
      const { response, answer } = await until({
        limit: { clock: platform.clock, ms: TIMEOUT_MS },
        work: async (signal) => {
          const response = await platform.fetch(url, { ...init, signal })
          return { response, answer: parse(await readText({ source: response, maxBytes: MAX_BYTES })) }
        },
      })
      if (!response.ok) throw statusError({ url, status: response.status, answer })
      if (answer === undefined) throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'JSON' } })
      return answer
    } catch (cause) {
      if (isPorticoError(cause)) throw cause
      throw new PorticoError('NETWORK_FAILED', { context: { url }, cause })
    }
  }
}

/** Whether the server may not have done what was asked, so that the same request may be sent again. */
export function isUnknown(error: unknown): boolean {
  return UNKNOWN.some((code) => isPorticoError(error, code))
}

function statusError(context: {
  readonly url: string
  readonly status: number
  readonly answer: unknown
}): PorticoError {
  const { url, status, answer } = context
  if (status === 429) return new PorticoError('RATE_LIMITED', { context: { url } })
  if (status >= 500 && status <= 599) return new PorticoError('SERVER_ERROR', { context: { url, status } })
  const { code } = (answer as { readonly error?: { readonly code?: unknown } } | undefined)?.error ?? {}
  const reason = typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : `HTTP ${status}`
  return new PorticoError('SIGN_IN_REFUSED', { context: { reason } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 65_536
const UNKNOWN = ['NETWORK_FAILED', 'TIMED_OUT', 'RATE_LIMITED', 'SERVER_ERROR'] as const
