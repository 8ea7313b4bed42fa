import { consent } from './consent/consent.js'
import type { Feature } from './defineFeature.js'
import { walletBrowser } from './walletBrowser/walletBrowser.js'

/** Every feature, once each: a type test compares them with `FeatureStates`. */
export const FEATURES: readonly [Feature<'consent'>, Feature<'walletBrowser'>] = [consent, walletBrowser]
