import { wagmiAdapter } from '@portico/adapter-wagmi'
import { tokenListBalances } from '@portico/core/data/tokenList'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  data: {
    balances: tokenListBalances({
      tokens: [
        { networkId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { networkId: 'eip155:1', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
      ],
    }),
  },
})
