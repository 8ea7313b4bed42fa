import type { AdapterFactory } from '../adapter/types.js'
import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Given } from '../config/features.js'
import type { Emit } from '../events/types.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, StorageBackend, Unsubscribe } from '../platform/types.js'

/** Name of a link; also the connector id of its connections. */
export type LinkId = 'walletConnect' | 'embedded'

/** What a link asks a wallet for in one namespace. All of it is optional to the wallet. */
export interface LinkRequest {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** An approved session as it is now: plain data. It may span namespaces. */
export interface LinkSession {
  readonly id: string
  /** What the wallet shares, each address once per network; the first of a namespace is the one in use. */
  readonly accounts: readonly AccountId[]
  /** Networks that the wallet approved. It can be asked nothing on others. */
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  /** The network the wallet or the page chose last, per namespace; one of `chains`. */
  readonly current: { readonly [N in Namespace]?: ChainId }
  /** How the wallet calls itself. Untrusted text. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
}

/** What happens to a session, or to the way to it. */
export type LinkEvent =
  /** Accounts, networks or methods are others now. */
  | { readonly type: 'updated'; readonly session: LinkSession }
  /** It is over for good. `user`: by `disconnect`, in this page or another one of the dapp. */
  | { readonly type: 'ended'; readonly sessionId: string; readonly reason: 'user' | 'wallet' | 'expired' }
  /** The way to the wallet broke, or is there again. Sessions survive that. */
  | {
      readonly type: 'relay'
      readonly isUp: boolean
      /** What the relay said when it did not let the page in. */
      readonly message?: string | undefined
    }

/** An offer to pair that a wallet may take. */
export interface Pairing {
  /** What a wallet reads: the text of the QR code. Whoever has it can take the offer. */
  readonly uri: string
  /** When wallets stop taking it, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A running link of one instance: sessions that belong to no adapter. */
export interface MultichainLink {
  /**
   * Makes one offer and waits for a wallet to take it. Several may be open at once. Rejects USER_REJECTED when the wallet
   * declines, TIMED_OUT when it expires, RELAY_UNREACHABLE when it cannot be made, and with the signal's reason; an approval
   * that comes after that is undone.
   */
  connect(request: {
    readonly requests: readonly LinkRequest[]
    readonly onPairing?: ((pairing: Pairing) => void) | undefined
    /**
     * Where the page is left to answer: an offer that was aborted stays open, and the next call with this takes it up.
     * @default false
     */
    readonly reuses?: boolean | undefined
    readonly signal: AbortSignal
  }): Promise<LinkSession>
  /** The newest session of an earlier visit that has an account in the namespace; asks nobody. */
  restore(namespace: Namespace): Promise<LinkSession | undefined>
  /** Asks the wallet. Rejects with what it answered, as it came: `{ code, message }`. */
  request(call: {
    readonly sessionId: string
    readonly chainId: ChainId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  /** Makes one of the session's networks the one its namespace is on. The wallet learns it with the next request. */
  switchChain(request: { readonly sessionId: string; readonly chainId: ChainId }): void
  /** What opens the wallet's app for each request: a link, where the visitor paired on this device. */
  rememberApp(request: {
    readonly sessionId: string
    readonly href: string
    readonly target: '_self' | '_top' | '_blank'
  }): Promise<void>
  /** Ends the sessions that have no namespace which this one has not: nothing uses them any more. */
  replaceOthers(sessionId: string): Promise<void>
  /** Ends a session at once and tells `ended`; resolves when its wallet was told. Ending it twice does nothing. */
  disconnect(sessionId: string): Promise<void>
  subscribe(listener: (event: LinkEvent) => void): Unsubscribe
  /** Closes the way to the wallets while nobody listens, and opens it again where there is a session to hear of. */
  setRunning(isRunning: boolean): void
}

/** A link of one instance before anything of it is fetched. */
export interface Link {
  readonly id: LinkId
  /** The `walletObjectId` of its connectors, in every namespace. */
  readonly walletObjectId: string
  /** The adapter with the link's connector beside its own, which also restores the link's session. */
  extend(factory: AdapterFactory): AdapterFactory
  /** Fetches what it needs and starts it; the same promise each time. Rejects PEER_MISSING. */
  load(): Promise<MultichainLink>
  /** Whether it turned out that nobody can use it here: it is offered no more. */
  isHidden: boolean
}

/** What a link is given: the instance's own options, of which it reads these, and its outside world. The only way in. */
export interface LinkContext {
  readonly options: {
    readonly projectId?: string | undefined
    readonly enableWalletConnect?: boolean | undefined
    readonly metadata?: Given<Metadata> | undefined
    /** The app's own storage, where earlier versions kept sessions. What can sign is never written to it. */
    readonly storage?: StorageBackend | undefined
    readonly storagePrefix: string
  }
  readonly platform: Platform
  readonly emit: Emit
}

/** Makes one link for one instance. */
export interface LinkFactory {
  readonly id: LinkId
  /** One link, or none when the options leave it out: nothing of it is shown then. */
  create(context: LinkContext): readonly Link[]
}
