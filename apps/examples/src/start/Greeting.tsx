import { isPorticoError, useAccount, useAction, usePortico } from '@portico/react'

export function Greeting() {
  const portico = usePortico()
  const { status, address } = useAccount()
  const sign = useAction(() => portico.wallet.signMessage({ message: 'Hello' }))

  if (status !== 'connected') return <p>Connect a wallet to sign.</p>
  return (
    <>
      <p>Connected as {address}</p>
      <button type="button" onClick={() => void sign.run()} disabled={sign.status === 'pending'}>
        Sign “Hello”
      </button>
      {sign.data && <output>{sign.data.signature}</output>}
      {isPorticoError(sign.error, 'USER_REJECTED') && <p role="alert">You declined. Try again.</p>}
    </>
  )
}
