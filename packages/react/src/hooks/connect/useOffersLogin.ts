'use client'
import type { Namespace } from '@portico/core'
import { offersLogin } from '../../presenters/connect/offersLogin.js'
import { useSlice } from '../useSlice.js'

/** Returns whether the app offers a login by e-mail, to a wallet that has the namespace where one is given. */
export function useOffersLogin(namespace?: Namespace | undefined): boolean {
  const features = useSlice('features', (state) => state)
  const connections = useSlice('connections', (state) => state)
  return offersLogin({ features, connections }, namespace)
}
