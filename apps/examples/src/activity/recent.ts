import { wagmiAdapter } from '@portico/adapter-wagmi'
import { recentActivity } from '@portico/core/data/recentActivity'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  data: {
    activity: recentActivity({
      blocks: 50_000,
      // Without this list, nothing counts as spam.
      tokens: [{ networkId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }],
    }),
  },
})
