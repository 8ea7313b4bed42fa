import type { BackendService, ServiceFaults } from './types.js'

/** Nothing is wrong with any service. */
export const noFaults: Readonly<Record<BackendService, ServiceFaults>> = {
  supportedChains: {},
  identity: {},
  balance: {},
  prices: {},
  history: {},
  convert: {},
  jupiter: {},
  rpc: {},
  config: {},
  origins: {},
  analyticsConfig: {},
  analytics: {},
  wallets: {},
  images: {},
}
