import type { ConnectionHandle } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'

/** What a connector over a session knows beside wagmi's own. It lives as long as its connector. */
export interface SessionFacts {
  readonly sessionId: string
  /** The connection as it is now, which its caller then knows. */
  accept(): ConnectionHandle<'eip155'>
  /** Says and follows nothing any more, because another session takes its place. */
  forget(): void
}

/** The facts of a connector over a session; undefined for every other connector. */
export function factsOf(connector: Connector): SessionFacts | undefined {
  // wagmi keeps members that it does not know. Connectors are made by the app's own code and by ours only.
  return (connector as { readonly sessionFacts?: SessionFacts }).sessionFacts
}
