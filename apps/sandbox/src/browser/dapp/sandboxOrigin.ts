import { isLoopback } from '../shared/loopback.ts'

/**
 * Origin of the sandbox under the page's own host name. Browsers keep storage and channels of a frame apart when page
 * and frame are different sites, and `localhost` and `127.0.0.1` are; ports do not matter.
 */
export function sandboxOrigin(request: { readonly scriptOrigin: string; readonly pageHostname: string }): string {
  const url = new URL(request.scriptOrigin)
  if (isLoopback(url.hostname) && isLoopback(request.pageHostname)) url.hostname = request.pageHostname
  return url.origin
}
