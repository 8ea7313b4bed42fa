import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  remoteFeatures: { multiWallet: true },
})
