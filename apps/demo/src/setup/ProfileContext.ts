import { createContext, useContext } from 'react'
import type { Profile } from './createProfile.js'

/** Where the dapp runs. */
export const ProfileContext = createContext<Profile | undefined>(undefined)

/** Returns where the dapp runs. Throws outside `DemoProviders`. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('There is no profile here. Put <DemoProviders> above.')
  return profile
}
