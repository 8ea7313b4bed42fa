import { wagmiAdapter } from '@portico/adapter-wagmi'
import { uniswapV2Swaps } from '@portico/adapter-wagmi/swaps'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  data: {
    swaps: [
      uniswapV2Swaps({
        pools: {
          'eip155:1': {
            router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
            permitRouter: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
            factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
            wrappedCoin: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
            tokens: [
              { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
              { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
            ],
          },
        },
      }),
    ],
  },
})
