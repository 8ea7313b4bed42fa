import type { AllFeatures, Features, Given, RemoteFeatures } from './features.js'

/** One line of the remote configuration: `GET /appkit/v1/config` of the directory service. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Providers; null when the service does not decide, so that the local value holds. */
  readonly config: readonly string[] | null | undefined
}

/** Local features when the dapp says nothing (specification section 1). */
export const DEFAULT_FEATURES: Features = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  pay: false,
  emailShowWallets: true,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  connectMethodsOrder: undefined,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** Remote features when neither the service nor the dapp says anything (specification section 1). */
export const DEFAULT_REMOTE_FEATURES: RemoteFeatures = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  multiWallet: false,
  reownBranding: false,
}

/** The features as the dapp set them, over the defaults. */
export function localFeatures(options: {
  readonly features?: Given<Features> | undefined
  readonly remoteFeatures?: Given<RemoteFeatures> | undefined
}): AllFeatures {
  return settle({
    ...DEFAULT_FEATURES,
    ...DEFAULT_REMOTE_FEATURES,
    ...definedOnly(options.features),
    ...definedOnly(options.remoteFeatures),
  })
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
  return settle({
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

/** Whether a feature is on: true, or a list that is not empty. */
export function isFeatureOn(value: boolean | readonly string[] | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** Payments leave no room for an account that the service makes. */
function settle(features: AllFeatures): AllFeatures {
  return features.pay ? { ...features, email: false, socials: false } : features
}

function definedOnly<T extends object>(values: Given<T> | undefined): Partial<T> {
  // Keys of a T with values of a T; an entry list cannot say so.
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>
}
