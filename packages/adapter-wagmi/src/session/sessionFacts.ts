import type { FollowedSession } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'

/** The session behind a connector, which lives as long as the connector; undefined for every other connector. */
export function factsOf(connector: Connector): FollowedSession<'eip155'> | undefined {
  // wagmi keeps members that it does not know. Connectors are made by the app's own code and by ours only.
  return (connector as { readonly sessionFacts?: FollowedSession<'eip155'> }).sessionFacts
}
