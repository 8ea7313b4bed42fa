import { useAccount, useAction, usePortico } from '@portico/react'
import { type ReactNode, useState } from 'react'
import { useConfig } from 'wagmi'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { isSignedBy } from '../components/isSignedBy.js'
import { NeedsWallet } from '../components/NeedsWallet.js'
import { Section } from '../components/Section.js'
import source from './SignMessageSection.tsx?raw'

/** Renders a form that has a text signed, and checks the signature against the address. */
export function SignMessageSection(): ReactNode {
  return (
    <Section
      title="Sign a message"
      lead="The signature is checked here, against the connected address."
      source={source}
    >
      <NeedsWallet method="signMessage">
        <SignMessage />
      </NeedsWallet>
    </Section>
  )
}

function SignMessage(): ReactNode {
  const portico = usePortico()
  const config = useConfig()
  const { address, networkId } = useAccount()
  const [message, setMessage] = useState('Hello from Portico')
  const sign = useAction(async () => {
    if (!address || !networkId) return undefined
    const { signature } = await portico.wallet.signMessage({ message })
    return { signature, valid: await isSignedBy({ config, networkId, address, message, signature }) }
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void sign.run()
      }}
    >
      <label>
        Message
        <textarea value={message} onChange={(event) => setMessage(event.target.value)} rows={2} />
      </label>
      <button type="submit" disabled={sign.status === 'pending'}>
        {sign.status === 'pending' ? 'Waiting for the wallet…' : 'Sign message'}
      </button>
      <div role="status">{sign.data && <Facts facts={sign.data} />}</div>
      <ErrorNote error={sign.error} />
    </form>
  )
}
