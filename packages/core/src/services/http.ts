import { onAbort } from '../async/onAbort.js'
import { until } from '../async/until.js'
import { SDK_TYPE, SERVICE_ANSWER_LENGTH, SERVICE_TIMEOUT_MS } from '../config/limits.js'
import { PorticoError } from '../errors/PorticoError.js'
import { readText } from '../foreign/fetching.js'
import type { Platform } from '../platform/types.js'
import { imageFrom } from './imageFrom.js'

type Query = { readonly [name: string]: string | undefined }

/** Calls one service. Answers are unknown until a decoder has read them. Rejects as {@link createHttp} says. */
export interface Http {
  /** Two equal calls at a time share one request; each caller may give up alone. */
  get(request: {
    readonly path: string
    readonly query?: Query | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Sends JSON. An empty answer is undefined. `keepalive`: the request outlives the page. */
  post(request: {
    readonly path: string
    readonly query?: Query | undefined
    readonly body: unknown
    readonly keepalive?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Address of a call with everything that is added to it, for what leaves by another way (a beacon). */
  urlOf(request: { readonly path: string; readonly query?: Query | undefined }): string
  /** The address of a picture that the service named, when it may be shown ({@link imageFrom}). */
  imageFrom(url: string | undefined): string | undefined
}

/**
 * A client for one base URL. Every call carries the headers, the project id, and the sdk type with its version (specification 7) where
 * the version is given, and ends after 10 s. One with headers follows no redirect: they are for this host. Rejects with FORBIDDEN (403), RATE_LIMITED (429), SERVER_ERROR (500 to 599), HTTP_FAILED (other statuses),
 * NETWORK_FAILED (no answer), TIMED_OUT, RESPONSE_INVALID (no JSON, or more than 2 MB) or ABORTED (the caller's signal).
 */
export function createHttp(request: {
  readonly baseUrl: string
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  readonly projectId?: string | undefined
  readonly sdkVersion?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}): Http {
  const { platform, projectId, sdkVersion: sv } = request
  const running: {
    [url: string]: { readonly answer: Promise<unknown>; readonly controller: AbortController; users: number }
  } = {}

  const urlOf: Http['urlOf'] = ({ path, query }) => {
    const url = new URL(path, request.baseUrl.endsWith('/') ? request.baseUrl : `${request.baseUrl}/`)
    const all = { ...query, st: sv && SDK_TYPE, sv, projectId }
    for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value)
    return url.href
  }

  const limit = { clock: platform.clock, ms: SERVICE_TIMEOUT_MS }
  const send = async (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> => {
    // Errors name the address without its query, which may hold secrets of the user or the app.
    const shownUrl = withoutQuery(url)
    const work = async (over: AbortSignal): Promise<unknown> => {
      const own = request.headers && { headers: { ...init.headers, ...request.headers }, redirect: 'error' as const }
      const response = await platform.fetch(url, { ...init, ...own, signal: over })
      if (!response.ok) throw statusError({ url: shownUrl, status: response.status })
      const text = await readText({ source: response, maxBytes: SERVICE_ANSWER_LENGTH })
      return text === '' ? undefined : JSON.parse(text)
    }
    try {
      return await until({ work, signal, limit })
    } catch (cause) {
      if (cause instanceof PorticoError) throw cause
      if (cause instanceof SyntaxError)
        throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'JSON' }, cause })
      throw new PorticoError('NETWORK_FAILED', { context: { url: shownUrl }, cause })
    }
  }

  return {
    urlOf,
    imageFrom: (url) => imageFrom({ url, service: request.baseUrl }),
    get: async ({ path, query, signal }) => {
      const url = urlOf({ path, query })
      if (!running[url]) {
        const controller = new AbortController()
        const answer = send(url, {}, controller.signal).finally(() => {
          if (running[url]?.answer === answer) delete running[url]
        })
        running[url] = { answer, controller, users: 0 }
      }
      const shared = running[url]
      shared.users += 1
      const stop = onAbort(signal, () => {
        shared.users -= 1
        if (shared.users > 0) return
        // A request that was given up must not answer the next caller.
        if (running[url] === shared) delete running[url]
        shared.controller.abort()
      })
      return until({ work: () => shared.answer, signal }).finally(stop)
    },
    post: async ({ path, query, body, keepalive, signal }) => {
      // Plain text needs no preflight, and the service reads JSON either way.
      const headers = { 'content-type': 'text/plain;charset=UTF-8' }
      const init = { method: 'POST', body: JSON.stringify(body), headers, keepalive: keepalive ?? false }
      return send(urlOf({ path, query }), init, signal)
    },
  }
}

function statusError(context: { readonly url: string; readonly status: number }): PorticoError {
  const { url, status } = context
  if (status === 403) return new PorticoError('FORBIDDEN', { context: { url } })
  if (status === 429) return new PorticoError('RATE_LIMITED', { context: { url } })
  if (status >= 500 && status <= 599) return new PorticoError('SERVER_ERROR', { context })
  return new PorticoError('HTTP_FAILED', { context })
}

/** An address as others may read it. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}
