import { useSignIn } from '@portico/react'
import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'

/** wagmi's hooks say connected as soon as the wallet approves. Render what needs a session inside this. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status } = useConnection()
  const signIn = useSignIn()
  return status === 'connected' && signIn?.state.status === 'signedIn' ? children : null
}
