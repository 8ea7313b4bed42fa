import { localFeatures } from '../../config/resolveFeatures.js'
import type { SocialProvider } from '../../config/socials.js'
import type { EmbeddedEntry } from '../../connectors/factory.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { pagePlace } from '../../platform/pagePlace.js'
import type { Platform } from '../../platform/types.js'

/** `portico.socials`: the providers that a user can log in by here, in the order of `remoteFeatures.socials`. */
export function offeredSocials(instance: Instance): readonly SocialProvider[] {
  const served = loginEntry(instance)?.socials ?? []
  const { values = localFeatures(instance.options) } = instance.snapshot.features
  const { isTelegram, hasPasskeys } = pagePlace(instance.platform)
  const refused = isTelegram ? refusedIn(instance.platform) : []
  // A service may name what is not known here.
  const wanted = [...new Set(values.socials || [])].flatMap((name) => served.find((known) => known === name) ?? [])
  return wanted.filter((name) => (name === 'passkey' ? hasPasskeys : !refused.includes(name)))
}

/** The wallet that is opened by a login, if the app has it. */
export function loginEntry({ connectors }: Instance): EmbeddedEntry | undefined {
  return connectors.list.find((one) => one.type === 'embedded')
}

/** Providers that show no page in Telegram's view of this system (specification section 5). */
function refusedIn(platform: Platform): readonly SocialProvider[] {
  const userAgent = platform.browser?.userAgent ?? ''
  if (/Android/.test(userAgent)) return ['facebook', 'x']
  if (isMobile(platform)) return ['google']
  return /Macintosh/.test(userAgent) ? ['x'] : []
}
