import { isFeatureOn, localFeatures } from '../../config/resolveFeatures.js'
import type { SocialProvider } from '../../config/socials.js'
import type { EmbeddedEntry, MultichainEntry } from '../../connectors/factory.js'
import { objectIdOf } from '../../connectors/registry.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { opensPages } from '../../wallets/index/knownWallets.js'
import type { WalletEntry } from '../../wallets/types.js'
import { loginEntry, offeredSocials } from './offeredSocials.js'

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
  return canPair === undefined ? undefined : list.find(({ type }) => type === 'pairing')
}

/**
 * The wallet that is opened by a login: by this one, or by any. Throws FEATURE_DISABLED, and CONNECTOR_NOT_FOUND when the app has none.
 */
export function embeddedEntry(instance: Instance, by?: 'email' | SocialProvider): EmbeddedEntry {
  const { options, snapshot } = instance
  const { values = localFeatures(options) } = snapshot.features
  const { email, socials } = values
  const isOn = by === 'email' ? email : by ? (socials || []).includes(by) : email || isFeatureOn(socials)
  if (!isOn)
    throw new PorticoError('FEATURE_DISABLED', { context: { feature: by && by !== 'email' ? 'socials' : 'email' } })
  const entry = loginEntry(instance)
  if (!entry || (by && by !== 'email' && !offeredSocials(instance).includes(by))) {
    const message = 'No auth connector found'
    throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId: 'embedded' }, message })
  }
  return entry
}
