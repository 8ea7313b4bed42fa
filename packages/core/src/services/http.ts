import { SERVICE_TIMEOUT_MS } from '../config/constants.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Platform } from '../platform/types.js'

/** Calls one service. Answers are unknown until a decoder has read them. */
export interface Http {
  get(request: {
    readonly path: string
    readonly query?: { readonly [name: string]: string | undefined } | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<unknown>
}

/** A client for one base URL. Every call carries the sdk type, its version and the project id (specification 7). */
export function createHttp(request: {
  readonly baseUrl: string
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  readonly projectId: string | undefined
  readonly sdkVersion: string
}): Http {
  const { platform } = request
  return {
    get: async ({ path, query, signal }) => {
      const url = new URL(path, request.baseUrl.endsWith('/') ? request.baseUrl : `${request.baseUrl}/`)
      const all = { ...query, st: 'portico', sv: request.sdkVersion, projectId: request.projectId }
      for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value)
      const controller = new AbortController()
      const abort = (): void => controller.abort()
      signal?.addEventListener('abort', abort)
      const stop = platform.clock.setTimeout(abort, SERVICE_TIMEOUT_MS)
      // Errors name the address without its query: it may hold what is nobody else's business.
      const shownUrl = url.origin + url.pathname
      try {
        const response = await platform.fetch(url.href, { signal: controller.signal })
        if (!response.ok) throw new PorticoError('HTTP_FAILED', { context: { url: shownUrl, status: response.status } })
        return await response.json()
      } catch (cause) {
        if (cause instanceof PorticoError) throw cause
        if (signal?.aborted) throw new PorticoError('ABORTED', { cause })
        if (cause instanceof SyntaxError)
          throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'JSON' }, cause })
        throw new PorticoError('NETWORK_FAILED', { context: { url: shownUrl }, cause })
      } finally {
        stop()
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}
