export { farcasterMessage, farcasterPerson } from '../../social/farcaster/farcasterPerson.js'
export { startFarcaster } from '../../social/farcaster/startFarcaster.js'
export type {
  Farcaster,
  FarcasterAnswer,
  FarcasterChannel,
  FarcasterFaults,
  FarcasterPerson,
  FarcasterRegistries,
} from '../../social/farcaster/types.js'
export type { Providers } from '../../social/startProviders.js'
export { startProviders } from '../../social/startProviders.js'
export type { ProviderClients, ProviderFaults, ProviderName } from '../../social/types.js'
