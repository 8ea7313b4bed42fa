import { localFeatures } from '../../config/resolveFeatures.js'
import { isSocialProvider, type SocialProvider } from '../../config/socials.js'
import type { EmbeddedEntry } from '../../connectors/factory.js'
import type { Instance } from '../../instance.js'
import { isMobile } from '../../platform/isMobile.js'
import { pagePlace } from '../../platform/pagePlace.js'

/**
 * `portico.socials`: the providers that a user can log in by here, in the order of `remoteFeatures.socials`. The same list until
 * something changes.
 */
export function offeredSocials(instance: Instance): readonly SocialProvider[] {
  const { values = localFeatures(instance.options) } = instance.snapshot.features
  const wanted = values.socials || NONE
  const served = loginEntry(instance)?.socials ?? NONE
  const kept = instance.memory(keptSocials)
  if (kept.wanted !== wanted || kept.served !== served) {
    const refused = refusedIn(instance)
    const list = [...new Set(wanted)].filter(
      // A service may name what is not known here.
      (name): name is SocialProvider => isSocialProvider(name) && served.includes(name) && !refused.includes(name)
    )
    Object.assign(kept, { wanted, served, list })
  }
  return kept.list
}

/** The wallet that is opened by a login, if the app has it. */
export function loginEntry({ connectors }: Instance): EmbeddedEntry | undefined {
  return connectors.list.find((one) => one.type === 'embedded')
}

/** What is not there yet, and providers that show no page in Telegram's view of this system (specification section 5). */
function refusedIn({ platform }: Instance): readonly SocialProvider[] {
  const refused: SocialProvider[] = ['farcaster']
  if (!pagePlace(platform).isTelegram) return refused
  const userAgent = platform.browser?.userAgent ?? ''
  if (/Android/.test(userAgent)) return [...refused, 'facebook', 'x']
  if (isMobile(platform)) return [...refused, 'google']
  return /Macintosh/.test(userAgent) ? [...refused, 'x'] : refused
}

interface KeptSocials {
  readonly wanted: readonly string[]
  readonly served: readonly string[]
  readonly list: readonly SocialProvider[]
}

function keptSocials(): KeptSocials {
  return { wanted: NONE, served: NONE, list: NONE }
}

const NONE: readonly never[] = []
