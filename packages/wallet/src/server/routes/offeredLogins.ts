import { SOCIAL_PROVIDERS, type SocialProviderId } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { mayHavePasskeys } from '../passkeys/mayHavePasskeys.ts'

/** By what users log in here beside an address: the providers that have a client id, and passkeys where the host may have them. */
export function offeredLogins({ providers, farcaster, url }: ServerContext): readonly SocialProviderId[] {
  return SOCIAL_PROVIDERS.filter((provider) => {
    if (provider === 'passkey') return mayHavePasskeys(url)
    return provider === 'farcaster' ? farcaster !== undefined : providers.has(provider)
  })
}
