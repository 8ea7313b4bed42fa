import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Unsubscribe } from '../platform/types.js'

/** What a link asks a wallet for in one namespace. */
export interface LinkRequest {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** An approved session that may span namespaces. */
export interface LinkSession {
  readonly id: string
  readonly accounts: readonly AccountId[]
  readonly methods: readonly string[]
}

/** A running link of one instance: sessions that belong to no adapter. */
export interface MultichainLink {
  connect(request: {
    readonly requests: readonly LinkRequest[]
    readonly onUri?: ((uri: string) => void) | undefined
    readonly signal: AbortSignal
  }): Promise<LinkSession>
  restore(): Promise<LinkSession | undefined>
  request(call: {
    readonly sessionId: string
    readonly chainId: ChainId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  disconnect(sessionId: string): Promise<void>
  subscribe(
    listener: (event: { readonly type: 'updated' | 'deleted'; readonly sessionId: string }) => void
  ): Unsubscribe
}

/** Makes one link for one instance. */
export interface LinkFactory {
  readonly id: 'walletConnect' | 'embedded'
  create(context: unknown): MultichainLink
}
