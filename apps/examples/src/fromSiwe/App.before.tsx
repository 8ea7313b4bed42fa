import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { mainnet } from 'viem/chains'
import { OwnSignInButton, useOwnSiwe } from './ownSiwe'

const adapters = [wagmiAdapter({ networks: [mainnet] })]
const portico = createPortico({ adapters })

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <Orders />
  </PorticoProvider>
)

function Orders() {
  const { address, signIn } = useOwnSiwe()
  if (address === undefined) return <OwnSignInButton onClick={signIn} />
  return <p>Orders of {address}</p>
}
