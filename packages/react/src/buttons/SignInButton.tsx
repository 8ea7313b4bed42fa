'use client'
import { activeConnection } from '@portico/core'
import { signInMissing } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useSignIn } from '../hooks/connect/useSignIn.js'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { ModalButton, type PorticoButtonBaseProps } from './ModalButton.js'

/** Props of {@link SignInButton}. */
export interface SignInButtonProps extends PorticoButtonBaseProps {
  /** Label while no account is signed in. @default 'Sign in', in the provider's language */
  readonly label?: string | undefined
}

/**
 * Renders a `<button>` that signs in with the connected wallet, or connects one first. Once the user is signed in, it says
 * “Sign out” and signs out. Its width is the same in every state.
 *
 * Throws FEATURE_DISABLED without a sign-in plugin, such as `siwx` of `@portico/siwx`.
 */
export function SignInButton(props: SignInButtonProps): ReactNode {
  const { label, ...rest } = props
  const { buttonMessages } = usePorticoContext()
  const signIn = useSignIn()
  const networks = useSlice('networks', (state) => state)
  const list = useSlice('connections', (state) => state.list)
  if (!signIn) throw signInMissing()
  const { state, sign, signOut } = signIn
  const isSignedIn = state.status === 'signedIn'
  const isConnected = activeConnection({ connections: { list }, networks }) !== undefined
  const run = isSignedIn ? signOut.run : isConnected && !state.question ? sign.run : undefined
  return (
    <ModalButton
      {...rest}
      state={isSignedIn ? 'connected' : state.status === 'checking' ? 'reconnecting' : 'unauthenticated'}
      label={isSignedIn ? buttonMessages.signOut : (label ?? buttonMessages.signIn)}
      room="account"
      reserve={[label ?? buttonMessages.signIn]}
      // The modal says what went wrong.
      press={run && (() => void run().catch(() => undefined))}
    />
  )
}
