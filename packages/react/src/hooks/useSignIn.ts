'use client'
import type { Portico } from '@portico/core'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../usePortico.js'
import { type Action, useAction } from './useAction.js'

type Port = NonNullable<Portico['signIn']>

/** Signing in: the plugin's own state, and its calls as actions. */
export interface SignInFacts {
  /** What the plugin says of the session; its shape is the plugin's. */
  readonly state: ReturnType<Port['snapshot']>
  readonly sign: Action<[], void>
  readonly cancel: Action<[], void>
  readonly signOut: Action<[], void>
}

/** Returns the sign-in port of the plugin that provides one; undefined without such a plugin. */
export function useSignIn(): SignInFacts | undefined {
  const { signIn } = usePortico()
  const subscribe = useCallback((listener: () => void) => signIn?.subscribe(listener) ?? nothing, [signIn])
  const read = (): unknown => signIn?.snapshot()
  const state = useSyncExternalStore(subscribe, read, read)
  const sign = useAction(async () => signIn?.sign())
  const cancel = useAction(async () => signIn?.cancel())
  const signOut = useAction(async () => signIn?.signOut())
  return signIn && { state, sign, cancel, signOut }
}

function nothing(): void {}
