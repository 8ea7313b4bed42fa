import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider, SignInButton, useSignIn } from '@portico/react'
import { siwx } from '@portico/siwx'
import { mainnet } from 'viem/chains'

const adapters = [wagmiAdapter({ networks: [mainnet] })]
const portico = createPortico({ adapters, siwx: siwx({ server: '/api/auth' }) })

export const App = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <Orders />
  </PorticoProvider>
)

function Orders() {
  const address = useSignIn()?.state.session?.address
  if (address === undefined) return <SignInButton />
  return <p>Orders of {address}</p>
}
