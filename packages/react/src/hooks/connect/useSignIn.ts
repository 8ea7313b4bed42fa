'use client'
import type { SignInState } from '@portico/core/plugin'
import { usePortico } from '../../usePortico.js'
import { type Action, useAction } from '../useAction.js'
import { useSignInState } from './useSignInState.js'

/** What `useSignIn` returns: the state of sign-in, and its calls as actions. */
export interface SignInFacts {
  /** Status and session of the account in use, and what the user is being asked. */
  readonly state: SignInState
  /** Opens the question for the account in use in the modal. If it is open, asks the wallet. */
  readonly sign: Action<[], void>
  /** Gives the open question up. */
  readonly cancel: Action<[], void>
  /** Ends the session, in every tab. */
  readonly signOut: Action<[], void>
  /** Asks the server whether the account still is signed in: for when your API answers 401. */
  readonly refresh: Action<[], void>
}

/**
 * Returns the state of sign-in and its calls; undefined without a sign-in plugin, such as `siwx` of `@portico/siwx`.
 *
 * @example
 * const signIn = useSignIn()
 * if (signIn?.state.status === 'signedIn') return <Orders address={signIn.state.session?.address} />
 */
export function useSignIn(): SignInFacts | undefined {
  const { signIn } = usePortico()
  const state = useSignInState()
  const sign = useAction(async () => signIn?.sign())
  const cancel = useAction(async () => signIn?.cancel())
  const signOut = useAction(async () => signIn?.signOut())
  const refresh = useAction(async () => signIn?.refresh())
  return state && { state, sign, cancel, signOut, refresh }
}
