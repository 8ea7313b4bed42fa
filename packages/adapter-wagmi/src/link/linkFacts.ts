import type { AdapterEvent, ConnectionData, WalletMethods } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import type { EvmSession } from './readSession.js'

/** What a connector over a link knows beside wagmi's own. It lives as long as its connector. */
export interface LinkFacts {
  readonly sessionId: string
  /** What the session approved, as it is now. A new list comes when it changes. */
  readonly networkIds: ConnectionData<'eip155'>['networkIds']
  /** Undefined while the session lives. */
  readonly endedBy: Extract<AdapterEvent, { type: 'disconnected' }>['reason']
  /** The session's part for EVM, as it is now. */
  now(): EvmSession
  /** What the session can be asked; the object itself changes with the session. */
  readonly wallet: WalletMethods
}

/** The facts of a connector over a link; undefined for every other connector. */
export function factsOf(connector: Connector): LinkFacts | undefined {
  // wagmi keeps members that it does not know. Connectors are made by the dapp's own code and by ours only.
  return (connector as { readonly linkFacts?: LinkFacts }).linkFacts
}
