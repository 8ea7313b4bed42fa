import { SignInError } from '../SignInError.js'

/**
 * The origin that a request which changes something comes from; undefined when the browser says that it is the server's
 * own and no more. Throws for any other request.
 *
 * Browsers set Origin on every POST, and no page can. This is "Verifying Origin With Standard Headers" of OWASP's
 * cross-site request forgery prevention; the content type of `verify` and SameSite of the cookie are behind it.
 */
export function checkOrigin(request: Request, origins: readonly string[]): string | undefined {
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    if (site === 'same-origin') return undefined
    throw new SignInError(site === null ? 'ORIGIN_MISSING' : 'ORIGIN_REFUSED')
  }
  if (!origins.includes(origin)) throw new SignInError('ORIGIN_REFUSED')
  return origin
}

/** Throws for a read that another site's page began. It couldn't see the answer, but it could ask for nonces. */
export function checkReader(request: Request): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new SignInError('ORIGIN_REFUSED')
}
