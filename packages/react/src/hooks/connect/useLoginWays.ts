'use client'
import type { Namespace } from '@portico/core'
import { type LoginMethod, presentLoginWays } from '../../presenters/connect/loginWays.js'
import { useSlice } from '../useSlice.js'
import { useSocials } from './useSocials.js'

/** Returns the ways to log in that the app offers, to a wallet that has the namespace where one is given. */
export function useLoginWays(namespace?: Namespace | undefined): readonly LoginMethod[] {
  const features = useSlice('features', (state) => state)
  const connections = useSlice('connections', (state) => state)
  return presentLoginWays({ features, connections, socials: useSocials(), namespace })
}
