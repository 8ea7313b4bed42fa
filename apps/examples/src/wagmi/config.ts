import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { createConfig, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'

export const config = createConfig({
  chains: [mainnet, base],
  transports: {
    [mainnet.id]: http('https://rpc.app.example/mainnet'),
    [base.id]: http('https://rpc.app.example/base'),
  },
})
export const portico = createPortico({ adapters: [wagmiAdapter({ config })] })
