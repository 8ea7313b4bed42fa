// The same dapp with Portico's button in place of its own. Everything else that the bare one has stays.

import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useConnection, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [mainnet, sepolia] })
const portico = createPortico({ adapters: [wagmi] })
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
