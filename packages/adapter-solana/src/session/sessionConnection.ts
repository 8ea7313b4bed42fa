import type { ConnectionHandle } from '@portico/core/adapter'

/** A connection over a session, as long as core knows of it. */
export interface SessionConnection {
  readonly sessionId: string
  /** The connection as it is now, which its caller then knows. */
  accept(): ConnectionHandle<'solana'>
  /** Tells core how the session differs from what it knows. */
  look(): void
  /** Says and follows nothing any more, because another session takes its place. */
  forget(): void
}
