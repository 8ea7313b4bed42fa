import { isPorticoError, type Recovery } from '@portico/react'
import type { ReactNode } from 'react'

/** Renders an error by its code, with what can be done about it. Texts are the dapp's: `message` is for developers. */
export function ErrorNote({ error }: { readonly error: Error | null | undefined }): ReactNode {
  if (!error) return null
  if (!isPorticoError(error)) {
    return (
      <p className="note danger" role="alert">
        <strong>{error.name}</strong> Try again.
      </p>
    )
  }
  return (
    <p className="note danger" role="alert">
      <strong>{error.code}</strong> {error.recovery.map((recovery) => ADVICE[recovery]).join(' ')}
    </p>
  )
}

const ADVICE = {
  retry: 'Try again.',
  connect: 'Connect a wallet first.',
  otherWallet: 'Or use another wallet.',
  install: 'Install the wallet and come back.',
  switchNetwork: 'Switch to another network.',
  unlock: 'Unlock the wallet.',
  reload: 'Reload the page.',
  signIn: 'Sign in first.',
  fixConfiguration: 'This is for the developer of the page to fix.',
  none: 'There is nothing to do.',
} satisfies Record<Recovery, string>
