import { type WagmiAdapter, wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico, type Portico, type PorticoOptions } from '@portico/react'
import { QueryClient } from '@tanstack/react-query'
import type { Profile } from './createProfile.js'

/** Everything the page is given: Portico, the adapter whose wagmi Config it shares, and react-query for wagmi's hooks. */
export interface Demo {
  readonly profile: Profile
  readonly portico: Portico
  readonly wagmi: WagmiAdapter
  readonly queryClient: QueryClient
}

/** The demo's clients. Nothing runs, and nothing is requested, until the page is mounted. */
export function createDemo(request: {
  readonly profile: Profile
  readonly options?: Omit<PorticoOptions, 'adapters' | 'services'> | undefined
}): Demo {
  const { profile, options } = request
  const wagmi = wagmiAdapter({ networks: profile.networks })
  const portico = createPortico({
    adapters: [wagmi],
    services: { api: profile.api },
    ...options,
  })
  return { profile, portico, wagmi, queryClient: new QueryClient() }
}
