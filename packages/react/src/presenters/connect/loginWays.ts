import type { Namespace, PorticoState, SocialProvider } from '@portico/core'
import { loginConnector } from '@portico/core/internal'

/** A way to log in without a wallet. */
export type LoginMethod = 'email' | 'social'

/** Returns the ways that the app offers, to a wallet that has the namespace where one is given. */
export function presentLoginWays(request: {
  readonly features: PorticoState['features']
  readonly connections: PorticoState['connections']
  /** What `client.socials()` returns. */
  readonly socials: readonly SocialProvider[]
  readonly namespace?: Namespace | undefined
}): readonly LoginMethod[] {
  const { features, connections, socials, namespace } = request
  if (!loginConnector(connections, namespace)) return []
  return [...(features.values?.email ? (['email'] as const) : []), ...(socials.length > 0 ? (['social'] as const) : [])]
}
