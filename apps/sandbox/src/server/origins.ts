import type { IncomingMessage } from 'node:http'

/** True for the names of this computer that the sandbox answers to, with any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

/** True for requests of the sandbox's own pages, and of programs, which send no `Origin`. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return origin === undefined || origin === `http://${host}`
}
