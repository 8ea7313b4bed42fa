// A dapp that has Solana and no other namespace: nothing of wagmi and viem is installed beside it.

import { solana, solanaAdapter } from '@portico/adapter-solana'
import { ConnectButton, createPortico, PorticoProvider, useAccount } from '@portico/react'
import { createRoot } from 'react-dom/client'
import '@portico/react/styles.css'

const portico = createPortico({
  adapters: [solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.dapp.example'] })] })],
})

const Address = () => <p id="address">{useAccount().address ?? 'not connected'}</p>

const App = () => (
  <PorticoProvider client={portico}>
    <main>
      <h1>A dapp</h1>
      <Address />
      <ConnectButton />
    </main>
  </PorticoProvider>
)

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
