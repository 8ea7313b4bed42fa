import { wagmiAdapter } from '@portico/adapter-wagmi'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  connectors: [embeddedWallet({ url: 'https://wallet.example', socials: ['google', 'apple', 'x'] })],
})
