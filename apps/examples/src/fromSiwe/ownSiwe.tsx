// What the app had of its own: it goes.

import { useAccount, usePortico } from '@portico/react'
import { useState } from 'react'
import { SiweMessage } from 'siwe'

export function useOwnSiwe(): { readonly address: string | undefined; readonly signIn: () => Promise<void> } {
  const portico = usePortico()
  const account = useAccount()
  const [address, setAddress] = useState<string>()
  const signIn = async (): Promise<void> => {
    const nonce = await (await fetch('/api/nonce')).text()
    const { host: domain, origin: uri } = location
    const fields = { domain, uri, nonce, address: account.address ?? '', chainId: 1, version: '1' }
    const message = new SiweMessage(fields).prepareMessage()
    const { signature } = await portico.wallet.signMessage({ message })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ message, signature }) }
    if ((await fetch('/api/verify', init)).ok) setAddress(account.address)
  }
  return { address, signIn }
}

export function OwnSignInButton({ onClick }: { readonly onClick: () => Promise<void> }) {
  return (
    <button type="button" onClick={onClick}>
      Sign in
    </button>
  )
}
