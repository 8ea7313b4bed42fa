import { ConnectButton, type Portico, useAccount } from '@portico/react'
import type { ReactNode } from 'react'
import { useCan } from './useCan.js'

/** Renders its children when the connected wallet can do what they need, else what is missing. */
export function NeedsWallet(props: {
  readonly method: Parameters<Portico['can']>[0]
  readonly children: ReactNode
}): ReactNode {
  const { status, wallet } = useAccount()
  const can = useCan(props.method)
  if (can) return props.children
  if (status === 'connected') {
    return (
      <p className="note">
        {wallet?.name ?? 'This wallet'} doesn’t support this: <code>portico.can('{props.method}')</code> is false.
      </p>
    )
  }
  return (
    <div className="note row">
      <p>Connect a wallet to try this.</p>
      {/* A button of the page's own: Portico says what it does, the page draws it. */}
      <ConnectButton>
        {({ label, open, isBusy }) => (
          <button type="button" onClick={open} aria-busy={isBusy}>
            {label}
          </button>
        )}
      </ConnectButton>
    </div>
  )
}
