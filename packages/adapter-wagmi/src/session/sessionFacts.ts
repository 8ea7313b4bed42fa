import type { FollowedSession, Shared } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import type { EvmSession } from './readSession.js'

/** A session that a connector of the Config follows. */
export type EvmFollowed = FollowedSession<'eip155', EvmShared>

/** The EVM part of a session, for Portico and for wagmi. */
export type EvmShared = Shared<'eip155'> & Omit<EvmSession, 'accounts'> & { readonly addresses: EvmSession['accounts'] }

/** The session behind a connector, which lives as long as the connector; undefined for every other connector. */
export function factsOf(connector: Connector): EvmFollowed | undefined {
  // wagmi keeps members that it does not know. Only the app and Portico make connectors.
  return (connector as { readonly sessionFacts?: EvmFollowed }).sessionFacts
}
