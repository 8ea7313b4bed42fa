import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico, PorticoProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { sepolia } from 'viem/chains'
import '@portico/react/styles.css'

export const portico = createPortico({ adapters: [wagmiAdapter({ networks: [sepolia] })] })

// The provider draws the modal. It needs an element of its own.
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(<PorticoProvider client={portico} />)

document.querySelector('#connect')?.addEventListener('click', () => void portico.modal.open())
