'use client'
import type { SocialProvider } from '@portico/core'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

/** Returns the providers that the user can log in by, in their order. */
export function useSocials(): readonly SocialProvider[] {
  // What the client returns follows them.
  useSlice('features', (state) => state)
  return usePortico().socials()
}
