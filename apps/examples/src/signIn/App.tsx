import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider, useSignIn } from '@portico/react'
import { siwx } from '@portico/siwx'
import { sepolia } from 'viem/chains'
import '@portico/react/styles.css'

const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [sepolia] })],
  siwx: siwx({ server: '/api/auth', statement: 'Sign in to Example.' }),
})

export default function App() {
  return (
    <PorticoProvider client={portico}>
      <ConnectButton />
      <Orders />
    </PorticoProvider>
  )
}

function Orders() {
  const signIn = useSignIn()
  if (signIn?.state.status !== 'signedIn') return <p>Sign in to see your orders.</p>
  return <p>Orders of {signIn.state.session?.address}</p>
}
