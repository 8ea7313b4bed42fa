// The dapp with Portico's button, and a wallet by e-mail: what it loads more is the embedded wallet's.

import { wagmiAdapter } from '@portico/adapter-wagmi'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useConnection, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [mainnet, sepolia] })
const portico = createPortico({
  adapters: [wagmi],
  connectors: [embeddedWallet({ url: 'https://wallet.dapp.example' })],
})
const queryClient = new QueryClient()

const Address = () => {
  const { address } = useConnection()
  return <p id="address">{address ?? 'not connected'}</p>
}

const App = () => (
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={queryClient}>
      <PorticoProvider client={portico}>
        <main>
          <h1>A dapp</h1>
          <Address />
          <ConnectButton />
        </main>
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
