import type { MultichainEntry } from '../../connectors/factory.js'
import { objectIdOf } from '../../connectors/objectIdOf.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { opensPages } from '../../wallets/knownWallets.js'
import type { WalletEntry } from '../../wallets/types.js'

/**
 * The multichain connector by which a wallet is reached: its own, or for one that isn't installed the first, where it can read
 * an offer to pair. Some phone apps open the page in a browser of their own instead.
 */
export function connectorFor(instance: Instance, wallet: WalletEntry | undefined): MultichainEntry | undefined {
  const { list } = instance.connectors
  const { options = [], listing } = wallet ?? {}
  const [first] = options
  if (first) return list.find(({ id }) => first.walletObjectId === objectIdOf(id))
  if (!listing || (isMobile(instance.platform) && opensPages(listing))) return undefined
  const { mobile, webappLink, desktopLink } = listing
  const canPair = mobile?.native ?? mobile?.nativeTemplate ?? mobile?.universal ?? webappLink ?? desktopLink
  return canPair === undefined ? undefined : list[0]
}
