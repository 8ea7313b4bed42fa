export type { Providers } from '../../social/startProviders.js'
export { startProviders } from '../../social/startProviders.js'
export type { ProviderClients, ProviderFaults, ProviderName } from '../../social/types.js'
