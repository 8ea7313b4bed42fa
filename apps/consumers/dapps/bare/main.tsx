// The smallest dapp on wagmi alone: what Portico's cost is measured against.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'

const config = createConfig({
  chains: [mainnet, sepolia],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
})
const queryClient = new QueryClient()

const Address = () => {
  const { address } = useConnection()
  return <p id="address">{address ?? 'not connected'}</p>
}

const Connect = () => {
  const [open, setOpen] = useState(false)
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  return (
    <div>
      <button type="button" onClick={() => setOpen(!open)}>
        Connect wallet
      </button>
      {open
        ? connectors.map((connector) => (
            <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
              {connector.name}
            </button>
          ))
        : null}
    </div>
  )
}

const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>A dapp</h1>
        <Address />
        <Connect />
      </main>
    </QueryClientProvider>
  </WagmiProvider>
)

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
