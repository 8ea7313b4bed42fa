import { consent } from './consent/consent.js'
import type { Feature } from './defineFeature.js'
import { nfts } from './nfts/nfts.js'
import { portfolio } from './portfolio/portfolio.js'
import { send } from './send/send.js'
import { transactions } from './transactions/transactions.js'
import { walletBrowser } from './walletBrowser/walletBrowser.js'

/** Every feature, once each: a type test compares them with `FeatureStates`. */
export const FEATURES: readonly [
  Feature<'consent'>,
  Feature<'nfts'>,
  Feature<'portfolio'>,
  Feature<'send'>,
  Feature<'transactions'>,
  Feature<'walletBrowser'>,
] = [consent, nfts, portfolio, send, transactions, walletBrowser]
