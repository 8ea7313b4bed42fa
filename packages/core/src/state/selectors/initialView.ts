import type { ViewName } from '../../views/views.js'

/**
 * The view that opens when none is asked for (specification section 2): what must be solved first, else Account when
 * connected, else Connect. On a phone where no adapter finds wallets the list of all wallets is the first thing of use.
 */
export function initialView(request: {
  readonly connected: boolean
  /** Whether the user is asked to sign in. */
  readonly asksSignIn: boolean
  readonly blockedByNetwork: boolean
  readonly isMobile: boolean
  readonly hasAdapters: boolean
  /** Whether the app offers the list of all wallets. */
  readonly hasAllWallets: boolean
}): Extract<ViewName, 'Connect' | 'Account' | 'UnsupportedChain' | 'AllWallets' | 'SIWXSignMessage'> {
  const { isMobile, hasAdapters, hasAllWallets } = request
  if (request.asksSignIn) return 'SIWXSignMessage'
  if (!request.connected) return isMobile && !hasAdapters && hasAllWallets ? 'AllWallets' : 'Connect'
  return request.blockedByNetwork ? 'UnsupportedChain' : 'Account'
}
