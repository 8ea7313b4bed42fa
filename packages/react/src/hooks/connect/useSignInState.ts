'use client'
import type { SignInState } from '@portico/core/plugin'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../../usePortico.js'

/** Returns where signing in stands; undefined without a plugin for it. In the first load: no calls. */
export function useSignInState(): SignInState | undefined {
  const { signIn } = usePortico()
  const subscribe = useCallback((listener: () => void) => signIn?.subscribe(listener) ?? nothing, [signIn])
  const read = (): SignInState | undefined => signIn?.snapshot()
  return useSyncExternalStore(subscribe, read, read)
}

function nothing(): void {}
