import type { Instance } from '../../instance.js'
import type { Link } from '../../links/types.js'
import { isMobile } from '../../platform/isMobile.js'
import type { WalletEntry } from '../../wallets/types.js'

/**
 * The link by which a wallet is reached: its own, or for one that is not here the first, where it can read an offer to pair.
 * A phone's wallet with a browser of its own opens the page there instead (core reference 7.6).
 */
export function linkOf(instance: Instance, wallet: WalletEntry | undefined): Link | undefined {
  const links = instance.links.filter(({ isHidden }) => !isHidden)
  const { options = [], listing } = wallet ?? {}
  const [first] = options
  if (first) return links.find(({ walletObjectId }) => walletObjectId === first.walletObjectId)
  if (!listing || (isMobile(instance.platform) && listing.inAppBrowser)) return undefined
  const { mobile, webappLink, desktopLink } = listing
  const canPair = mobile?.native ?? mobile?.nativeTemplate ?? mobile?.universal ?? webappLink ?? desktopLink
  return canPair === undefined ? undefined : links[0]
}
