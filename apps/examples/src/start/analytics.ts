import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  onAnalyticsEvent: ({ event, properties, networkId }) => {
    navigator.sendBeacon('/api/events', JSON.stringify({ event, properties, networkId }))
  },
})
