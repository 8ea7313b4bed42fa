// The dapp that has Solana only, without it: what it loads is not the adapter's.

import { ConnectButton, createPortico, PorticoProvider, useAccount } from '@portico/react'
import { createRoot } from 'react-dom/client'
import '@portico/react/styles.css'

const portico = createPortico({ adapters: [] })

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
