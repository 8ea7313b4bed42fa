/** A client with an open connection. */
export interface RelayClient {
  /** `did:key:...` of the token in its URL; without a token `anonymous:` and a number, another one per connection. */
  readonly id: string
  /** How many connections it has open. */
  readonly sockets: number
  /** Topics that any of its connections is subscribed to. */
  readonly topics: readonly string[]
  /** Of its newest connection's URL. */
  readonly projectId: string | undefined
  /** The header that a browser sends. */
  readonly origin: string | undefined
}

/** Messages that wait for a peer. A topic without any has no mailbox. */
export interface RelayMailbox {
  readonly topic: string
  readonly messages: readonly RelayMailboxMessage[]
}

/** A message without its content. */
export interface RelayMailboxMessage {
  readonly tag: number
  /** Id of the client that published it. */
  readonly publisher: string
  readonly publishedAtMs: number
  readonly expiresAtMs: number
}

/**
 * Something that passed. `opened`, `closed` and `refused` are connections; `called` is a call with its method, `failed`
 * one that was answered with an error; of a message, `published`, then `pushed` (again for each try), `dropped` by a
 * fault, `acked` by a peer or `expired`.
 */
export interface RelayLogEntry {
  readonly type:
    | 'opened'
    | 'closed'
    | 'refused'
    | 'called'
    | 'failed'
    | 'published'
    | 'pushed'
    | 'dropped'
    | 'acked'
    | 'expired'
  readonly atMs: number
  /** Id of the client; of an expired message its publisher. */
  readonly client: string
  readonly method?: string | undefined
  readonly topic?: string | undefined
  readonly tag?: number | undefined
  /** Of `failed` and `refused`: why. */
  readonly reason?: string | undefined
}
