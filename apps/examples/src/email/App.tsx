import { solana, solanaAdapter } from '@portico/adapter-solana'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import {
  ConnectButton,
  createPortico,
  PorticoProvider,
  useAccount,
  useAction,
  usePortico,
  useSignIn,
} from '@portico/react'
import { siwx } from '@portico/siwx'
import { useEffect, useState } from 'react'
import { mainnet } from 'viem/chains'
import '@portico/react/styles.css'

const portico = createPortico({
  adapters: [
    wagmiAdapter({ networks: [mainnet] }),
    solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.app.example'] })] }),
  ],
  connectors: [embeddedWallet({ url: 'https://wallet.example' })],
  siwx: siwx({ server: '/api/auth', statement: 'Sign in to Example.' }),
})

export default function App() {
  return (
    <PorticoProvider client={portico}>
      <ConnectButton />
      <Me />
    </PorticoProvider>
  )
}

function Me() {
  const email = useEmail()
  const signIn = useSignIn()
  const { connection } = useAccount({ namespace: 'solana' })
  const client = usePortico()
  // Without `connectionId` the account in use signs.
  const sign = useAction(() => client.wallet.signMessage({ message: 'Hello', connectionId: connection?.id }))
  if (signIn?.state.status !== 'signedIn') return null
  return (
    <>
      <p>Logged in{email && ` as ${email}`}</p>
      <button type="button" disabled={!connection} onClick={() => void sign.run()}>
        Sign with the Solana account
      </button>
    </>
  )
}

/** The user's address; undefined where the login has none, and with any other wallet. */
function useEmail(): string | undefined {
  const client = usePortico()
  const { accountId } = useAccount()
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    setEmail(undefined)
    if (accountId)
      client.email.user().then(
        (user) => isCurrent && setEmail(user?.email ?? undefined),
        () => undefined
      )
    return () => {
      isCurrent = false
    }
  }, [client, accountId])
  return email
}
