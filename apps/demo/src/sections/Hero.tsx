import { AccountButton, ConnectButton, NetworkButton, useAccount, useNetwork } from '@portico/react'
import type { ReactNode } from 'react'
import { Code } from '../components/Code.js'
import { NamespaceSwitch } from '../playground/NamespaceSwitch.js'
import { namespacesOf, type Settings } from '../playground/settings.js'
import type { NamespaceChoice } from '../setup/namespaces.js'
import { useProfile } from '../setup/ProfileContext.js'

/** Renders the top of the page: the three buttons, and a whole dapp in one file. */
export function Hero({ settings }: { readonly settings: Settings }): ReactNode {
  const { status } = useAccount()
  const { networks } = useNetwork()
  const { name } = useProfile()
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">The front door of your dapp</h1>
        <p className="lead">
          One button, one modal, every wallet. No account, no key, and no requests until someone clicks.
        </p>
        <div className="buttons" data-testid="hero-buttons">
          {status === 'connected' ? <AccountButton balance /> : <ConnectButton />}
          <NetworkButton />
        </div>
        <NamespaceSwitch settings={settings} />
        <p className="quiet-text">
          {name === 'local' ? 'Local world' : 'Public testnets'}: {networks.map((network) => network.name).join(', ')}.{' '}
          {name === 'local' && <a href="/pages/safe.html">Try it inside a Safe</a>}
        </p>
      </div>
      <Code label="A whole dapp">{QUICK_STARTS[namespacesOf(settings)]}</Code>
    </section>
  )
}

const QUICK_STARTS = {
  evm: `import { createPortico, PorticoProvider, ConnectButton } from '@portico/react'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { sepolia } from 'viem/chains'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [sepolia] })
const portico = createPortico({ adapters: [wagmi] })

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>
)`,
  both: `import { createPortico, PorticoProvider, ConnectButton } from '@portico/react'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { solanaAdapter, solanaDevnet } from '@portico/adapter-solana'
import { sepolia } from 'viem/chains'
import '@portico/react/styles.css'

const devnet = solanaDevnet({ rpcUrls: ['https://api.devnet.solana.com'] })
const wagmi = wagmiAdapter({ networks: [sepolia] })
const solana = solanaAdapter({ networks: [devnet] })
const portico = createPortico({ adapters: [wagmi, solana] })

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>
)`,
  solana: `import { createPortico, PorticoProvider, ConnectButton } from '@portico/react'
import { solanaAdapter, solanaDevnet } from '@portico/adapter-solana'
import '@portico/react/styles.css'

const devnet = solanaDevnet({ rpcUrls: ['https://api.devnet.solana.com'] })
const solana = solanaAdapter({ networks: [devnet] })
const portico = createPortico({ adapters: [solana] })

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
  </PorticoProvider>
)`,
} satisfies Record<NamespaceChoice, string>
