// The example of the README for a dapp on EVM and Solana, as it stands there: it is compiled, not built.

import { solana, solanaAdapter } from '@portico/adapter-solana'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { mainnet } from 'viem/chains'
import '@portico/react/styles.css'

const portico = createPortico({
  adapters: [
    wagmiAdapter({ networks: [mainnet] }),
    solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.dapp.example'] })] }),
  ],
})

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>
)
