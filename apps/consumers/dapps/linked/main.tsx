// The dapp with Portico's button, and phones beside it: what it loads more is WalletConnect's. Its URL names the relay.

import { wagmiAdapter } from '@portico/adapter-wagmi'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useConnection, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [mainnet, sepolia] })
const relayUrl = location.hash.slice(1) || 'wss://relay.dapp.example'
const portico = createPortico({ adapters: [wagmi], connectors: [walletConnect({ relayUrl })] })
const queryClient = new QueryClient()
// What a developer reads; a production build has nothing of it.
if (import.meta.env.DEV) portico.events.on('error:reported', ({ error }) => console.warn(error.message))

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
