import type { AllFeatures, Features, Given, RemoteFeatures } from './features.js'
import { SOCIALS } from './socials.js'

/** Local features when the app says nothing (specification section 1). */
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

/** Remote features when neither the service nor the app says anything (specification section 1). */
export const DEFAULT_REMOTE_FEATURES: RemoteFeatures = {
  email: true,
  socials: SOCIALS,
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  multiWallet: false,
  reownBranding: false,
}

/** The features as the app set them, over the defaults. */
export function localFeatures(options: {
  readonly features?: Given<Features> | undefined
  readonly remoteFeatures?: Given<RemoteFeatures> | undefined
}): AllFeatures {
  return settleFeatures({
    ...DEFAULT_FEATURES,
    ...DEFAULT_REMOTE_FEATURES,
    ...definedOnly(options.features),
    ...definedOnly(options.remoteFeatures),
  })
}

/** Whether a feature is on: true, or a list that is not empty. */
export function isFeatureOn(value: boolean | readonly string[] | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** The features as they go together: payments leave no room for an account that the service makes. */
export function settleFeatures(features: AllFeatures): AllFeatures {
  return features.pay ? { ...features, email: false, socials: false } : features
}

function definedOnly<T extends object>(values: Given<T> | undefined): Partial<T> {
  // Keys of a T with values of a T; an entry list cannot say so.
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>
}
