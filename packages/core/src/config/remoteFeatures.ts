import type { AllFeatures } from './features.js'
import { settleFeatures } from './resolveFeatures.js'

/** One line of the remote configuration: `GET /appkit/v1/config` of the directory service. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Providers; null when the service does not decide, so that the local value holds. */
  readonly config: readonly string[] | null | undefined
}

/** The features with the service's answer over them: what it leaves out is off. */
export function remoteFeatures(request: {
  readonly local: AllFeatures
  readonly answer: readonly RemoteFeature[]
}): AllFeatures {
  const { local, answer } = request
  const line = (id: string): RemoteFeature | undefined => answer.find((feature) => feature.id === id)
  const isOn = (id: string): boolean => line(id)?.isEnabled ?? false
  const providers = <T>(id: string, fallback: T): T | readonly string[] | false => {
    const found = line(id)
    if (!found?.isEnabled) return false
    return found.config ?? fallback
  }
  const login = providers('social_login', null)
  const socials = login ? login.filter((provider) => provider !== 'email') : login
  return settleFeatures({
    ...local,
    email: login === null ? local.email : login !== false && login.includes('email'),
    socials: socials === null ? local.socials : socials !== false && socials.length > 0 && socials,
    swaps: providers('swap', local.swaps),
    onramp: providers('onramp', local.onramp),
    activity: isOn('activity'),
    multiWallet: isOn('multi_wallet'),
    reownBranding: isOn('reown_branding'),
  })
}
