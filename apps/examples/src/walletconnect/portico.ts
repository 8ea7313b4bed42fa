import { solana, solanaAdapter } from '@portico/adapter-solana'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  projectId: 'YOUR_PROJECT_ID',
  metadata: { name: 'My app', description: 'What it does', icons: ['https://app.example/icon.png'] },
  adapters: [
    wagmiAdapter({ networks: [mainnet] }),
    solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.app.example'] })] }),
  ],
  connectors: [walletConnect()],
})
