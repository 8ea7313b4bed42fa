// The first example of the README, as it stands there, and the three lines that put it on a page.

import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider, useAccount } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { sepolia } from 'viem/chains'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [sepolia] })
const portico = createPortico({ adapters: [wagmi] })

export default function App() {
  return (
    <PorticoProvider client={portico}>
      <ConnectButton />
      <Address />
    </PorticoProvider>
  )
}

const Address = () => <p id="address">{useAccount().address ?? 'not connected'}</p>

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
