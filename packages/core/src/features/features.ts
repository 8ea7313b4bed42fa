import type { FeatureStates } from '../state/types.js'
import { consent } from './consent/consent.js'
import type { Feature } from './feature.js'
import { nfts } from './nfts/nfts.js'
import { pay } from './pay/pay.js'
import { portfolio } from './portfolio/portfolio.js'
import { send } from './send/send.js'
import { swap } from './swap/swap.js'
import { transactions } from './transactions/transactions.js'
import { walletBrowser } from './walletBrowser/walletBrowser.js'

/** Every feature, by the name of its slice. */
export const FEATURES: { readonly [Id in keyof FeatureStates]: Feature<Id> } = {
  consent,
  nfts,
  pay,
  portfolio,
  send,
  swap,
  transactions,
  walletBrowser,
}
