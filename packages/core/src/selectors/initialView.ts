import type { ViewName } from '../views/params.js'

/** The view that opens when none is asked for: what must be solved first, else Account when connected, else Connect. */
export function initialView(request: {
  readonly connected: boolean
  readonly blockedByNetwork: boolean
}): Extract<ViewName, 'Connect' | 'Account' | 'UnsupportedChain'> {
  if (!request.connected) return 'Connect'
  return request.blockedByNetwork ? 'UnsupportedChain' : 'Account'
}
