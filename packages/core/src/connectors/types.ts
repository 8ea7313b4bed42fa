import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { SocialProvider } from '../config/socials.js'
import type { Unsubscribe } from '../platform/types.js'
import type { KeysPurpose } from '../views/walletCard.js'

/** Name of a multichain connector; also the connector id of its connections. */
export type MultichainId = 'walletConnect' | 'embedded'

/** What a wallet is asked for in one namespace. All of it is optional to the wallet. */
export interface NamespaceRequest {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Its wallets may sign in with the approval of a pairing ({@link PairingSignIn}). */
  readonly signsIn?: true | undefined
}

/** An approved session as it is now: plain data. It may span namespaces. */
export interface MultichainSession {
  readonly id: string
  /** What the wallet shares, each address once per network; the first of a namespace is the one in use. */
  readonly accounts: readonly AccountId[]
  /** Those of `accounts` that are smart accounts. */
  readonly smartAccounts?: readonly AccountId[] | undefined
  /** Networks that the wallet approved. It can be asked nothing on others. */
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  /** The network the wallet or the page chose last, per namespace; one of `chains`. */
  readonly current: { readonly [N in Namespace]?: ChainId }
  /** How the wallet calls itself. Untrusted text. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
}

/** What happens to a session. */
export type SessionEvent =
  /** Accounts, networks or methods are others now. */
  | { readonly type: 'updated'; readonly session: MultichainSession }
  /** It is over for good. `user`: by `disconnect`, in this page or another one of the dapp. */
  | { readonly type: 'ended'; readonly sessionId: string; readonly reason: 'user' | 'wallet' | 'expired' }

/** The way to the wallet broke, or is there again. Sessions survive that. */
export interface TransportEvent {
  readonly type: 'transport'
  readonly isUp: boolean
  /** What the relay said when it did not let the page in. */
  readonly message?: string | undefined
}

/** What a multichain connector tells. */
export type MultichainEvent = SessionEvent | TransportEvent

/** A running multichain connector of one instance: sessions with remote wallets, which belong to no adapter. */
export interface MultichainConnector {
  /** Its wallet shows the user each request before it does anything: what asks it needs no review of its own. @default false */
  readonly reviewsRequests?: boolean | undefined
  /** Its wallet is asked for methods that the session doesn't list too: it refuses by itself, and tells the user. @default false */
  readonly refusesMethods?: boolean | undefined
  /** The newest session of an earlier visit that has an account in the namespace; asks no wallet. */
  restore(request: { readonly namespace: Namespace }): Promise<MultichainSession | undefined>
  /** Asks the wallet. Rejects with what it answered, as it came: `{ code, message }`. */
  request(call: {
    readonly sessionId: string
    readonly networkId: ChainId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  /**
   * Makes one of the session's networks the one its namespace is on; `updated` is told before it resolves. Over
   * WalletConnect that is at once, and the wallet learns it with the next request.
   */
  switchNetwork(request: { readonly sessionId: string; readonly networkId: ChainId }): Promise<void>
  /** Ends the unused sessions: those whose namespaces this one has too. */
  replaceOthers(sessionId: string): Promise<void>
  /** Ends a session at once and tells `ended`; resolves when its wallet was told. Ending it twice does nothing. */
  disconnect(sessionId: string): Promise<void>
  subscribe(listener: (event: MultichainEvent) => void): Unsubscribe
  /**
   * Called after the page heard nothing for a while (it comes out of the back/forward cache): tells what other pages did to
   * its sessions meanwhile, and opens the way to the wallets again, over which comes what those did. Resolves when what is
   * stored was read, and never rejects. Absent: sessions cannot change unheard.
   */
  refresh?(): Promise<void>
  /** Closes the way to the wallets while the instance is stopped, and opens it again where there is a session to hear of. */
  setRunning(isRunning: boolean): void
}

/** An offer to pair that a wallet may take. */
export interface Pairing {
  /** What a wallet reads: the text of the QR code. Any reader of it can take the offer. */
  readonly uri: string
  /** When wallets stop taking it, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A sign-in message, all but the account and the time. */
export interface PairingMessage {
  /** The network that the account is wanted on. The wallet may choose another one of those asked for. */
  readonly networkId: ChainId
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Signing in with the approval of a pairing (CAIP-222): one prompt where the wallet can, for one namespace. */
export interface PairingSignIn {
  readonly message: PairingMessage
  /**
   * Called before the session is there, with what the wallet signed: the message with its account, the time, and what it
   * lets the page ask for, once for each network. Untrusted. A wallet that cannot do it signs nothing, and it isn't called.
   */
  take(signed: readonly { readonly message: string; readonly signature: string }[]): void
}

/** A multichain connector whose wallets pair: they take an offer from a code or a link. */
export interface PairingConnector extends MultichainConnector {
  /** Its wallets may sign in with the approval of a pairing. */
  readonly signsIn?: boolean | undefined
  /**
   * Makes one offer and waits for a wallet to take it. Several may be open at once. Rejects USER_REJECTED when the wallet
   * declines, TIMED_OUT when it expires, RELAY_UNREACHABLE when it cannot be made, and with the signal's reason; an approval
   * that comes after that is undone.
   */
  offer(request: {
    readonly requests: readonly NamespaceRequest[]
    readonly onPairing?: ((pairing: Pairing) => void) | undefined
    /**
     * Where the page is left to answer: an offer that was aborted stays open, and the next call with this takes it up.
     * @default false
     */
    readonly reuses?: boolean | undefined
    /** Counts where one namespace is asked for that allows it, as this connector does. An offer that is taken up keeps its own. */
    readonly signIn?: PairingSignIn | undefined
    readonly signal: AbortSignal
  }): Promise<MultichainSession>
  /** What opens the wallet's app for each request: a link, where the user paired on this device. */
  rememberApp(request: {
    readonly sessionId: string
    readonly href: string
    readonly target: '_self' | '_top' | '_blank'
  }): Promise<void>
}

/** A multichain connector whose wallet is opened by a login, in a frame of its own origin. */
export interface EmbeddedConnector extends MultichainConnector {
  /**
   * Has a code sent to the address, which the caller has checked; one that this browser asked for before and that still works is
   * enough, unless `isAgain`: a user may reload the page while they read the mail. Rejects LOGIN_COOLDOWN when one was sent just
   * before, EMBEDDED_WALLET_NOT_LOADED, NETWORK_FAILED when the wallet's server isn't there, and with the signal's reason.
   */
  sendCode(request: {
    readonly email: string
    /** The user asks for another one. @default false */
    readonly isAgain?: boolean | undefined
    readonly signal: AbortSignal
  }): Promise<SentCode>
  /**
   * Logs in by a code of six digits, or resolves with the device that the user has to confirm first: the wallet is not known on
   * it. Rejects CODE_WRONG, CODE_EXPIRED, LOGIN_COOLDOWN, and as `sendCode` does.
   */
  enterCode(request: {
    readonly email: string
    readonly code: string
    readonly signal: AbortSignal
  }): Promise<UnconfirmedDevice | undefined>
  /**
   * Logs in once the device was confirmed, by the link of an e-mail. A server that isn't there is asked again. Rejects
   * USER_REJECTED when the owner of the mailbox says that it isn't theirs, CODE_EXPIRED when the link is too old, and with the
   * signal's reason: the link works on, and `sendCode` answers with the device again.
   */
  confirmDevice(request: {
    readonly email: string
    readonly expiresAt: number
    readonly signal: AbortSignal
  }): Promise<void>
  /** Has that e-mail sent again. Rejects LOGIN_COOLDOWN, and as `sendCode` does. */
  resendLink(request: {
    readonly email: string
    readonly signal: AbortSignal
  }): Promise<Pick<UnconfirmedDevice, 'resendAt'>>
  /**
   * Begins a login by a provider, in a window of its own (`isPopup`) or in this one; with Farcaster by a link for the user's phone.
   * Rejects EMBEDDED_WALLET_NOT_LOADED, EMBEDDED_WALLET_FAILED (`context.reason` `SOCIAL_UNKNOWN`: the server has no client id of the
   * provider), LOGIN_COOLDOWN, NETWORK_FAILED, and with the signal's reason.
   */
  beginSocial(request: SocialBegin & { readonly signal: AbortSignal }): Promise<SocialLogin>
  /**
   * Waits until the provider has told who the user is, and logs in; `open` is next. Rejects USER_REJECTED when the user declined
   * there, EMBEDDED_WALLET_FAILED (`SOCIAL_FAILED`), TIMED_OUT when it is too old, and with the signal's reason, which cancels it.
   */
  finishSocial(request: {
    readonly provider: SocialProvider
    readonly id: string
    /** What the user has come back with. Without it, the window has to reach the wallet's frame in this page. */
    readonly ticket?: string | undefined
    /** When it stops working, where this page knows it. */
    readonly expiresAt?: number | undefined
    /** Told when the window goes on to the provider. */
    readonly onStarted?: (() => void) | undefined
    readonly signal: AbortSignal
  }): Promise<void>
  /**
   * The session of who has just logged in. Their first login makes the wallet. A device that has no part of it asks the user to
   * unlock it; rejects RECOVERY_NEEDED when they don't. `signIns` are messages that the wallet signs with it, one for each
   * namespace, without asking: the user has just shown who they are. `isNew`: this has made the wallet.
   */
  open(request: {
    readonly signIns?: readonly PairingSignIn[] | undefined
    readonly signal: AbortSignal
  }): Promise<MultichainSession & { readonly isNew?: boolean | undefined }>
  /**
   * Begins to change the address of who is logged in, or sends another code of the step that the change is at. Asks the user to
   * unlock the wallet where this device has no part of it. Rejects EMBEDDED_WALLET_FAILED with the reason `EMAIL_UNCHANGED`,
   * EMAIL_INVALID, LOGIN_COOLDOWN, RECOVERY_NEEDED, WALLET_NOT_CONNECTED, and as `sendCode` does.
   */
  changeEmail(request: { readonly email: string }): Promise<EmailChange>
  /**
   * Goes on with the change by the code of its step. Rejects CODE_WRONG, CODE_EXPIRED, LOGIN_COOLDOWN, and EMBEDDED_WALLET_FAILED
   * with the reasons `EMAIL_TAKEN` and `CHANGE_ENDED`.
   */
  confirmEmail(request: { readonly code: string }): Promise<EmailChange>
  /** The user who is logged in, as the wallet said last. */
  user(): EmbeddedUser | undefined
  /**
   * Makes the user's account of this type the one in use in a namespace, on every network that has it, and remembers that in this
   * browser; `updated` is told before it resolves. Rejects WALLET_NOT_CONNECTED, EMBEDDED_WALLET_FAILED (`context.reason`
   * `NETWORK_UNKNOWN`: there is no smart account on this network) and NETWORK_FAILED; then nothing has changed.
   */
  setAccountType(request: { readonly networkId: ChainId; readonly type: EmbeddedAccount['type'] }): Promise<void>
  /** Shows the user their keys. Resolves when they are done; rejects MODAL_CLOSED when they leave, WALLET_NOT_CONNECTED. */
  showKeys(request: { readonly purpose: KeysPurpose }): Promise<void>
}

/** An account of the embedded wallet. */
export interface EmbeddedAccount {
  readonly namespace: Namespace
  readonly address: string
  /** `eoa`: of the user's key; `smartAccount`: a contract that this key owns. */
  readonly type: 'eoa' | 'smartAccount'
  /** The only networks that a smart account can be used on. Undefined: every network of its namespace. */
  readonly networkIds?: readonly ChainId[] | undefined
}

/** The user who is logged in to the embedded wallet. */
export interface EmbeddedUser {
  /** By which the user logs in, or which the provider has checked; `null` without one. */
  readonly email: string | null
  /** The provider that the user logs in by; absent of a user with an address alone. */
  readonly social?: { readonly provider: SocialProvider; readonly userName: string | null } | undefined
  /** Whether the wallet can be opened on another device. Without it the money is lost with this one. */
  readonly hasRecovery: boolean
  /** Whether this device can't open the wallet: the browser has thrown its part away. Showing the keys unlocks it. */
  readonly isLocked: boolean
  readonly accounts: readonly EmbeddedAccount[]
  /** What the user has chosen in this browser, else what the app has configured, by namespace. */
  readonly preferredAccountTypes: { readonly [N in Namespace]?: EmbeddedAccount['type'] }
  /** Whether the smart account is on the chain of the network that was asked about last. It is made by its first transaction. */
  readonly smartAccountDeployed?: boolean | undefined
}

/**
 * How far a change of the address is: a code was sent to the `current` one, or to the `new` one, or it is `done`. Times are in
 * milliseconds since the epoch.
 */
export type EmailChange =
  | {
      readonly step: 'current' | 'new'
      /** Where the code was sent. */
      readonly email: string
      /** When it stops working. */
      readonly expiresAt: number
      /** When another one may be sent. */
      readonly resendAt: number
    }
  | {
      readonly step: 'done'
      /** The user's address from now on. */
      readonly email: string
    }

/** A device that the user has to confirm, by the link of an e-mail. Times are in milliseconds since the epoch. */
export interface UnconfirmedDevice {
  /** Two digits, which the page of the link shows too: the user compares them. */
  readonly number: string
  /** What the device is called there, such as `Chrome on macOS`. */
  readonly name: string
  /** Whether it can open the wallet once it is confirmed: by a recovery, or because there is no wallet yet. */
  readonly canOpen: boolean
  /** When the link stops working. */
  readonly expiresAt: number
  /** When the e-mail may be sent again. */
  readonly resendAt: number
}

/** How a login by a provider is to go. Farcaster's has no window: the user takes part in it with their phone. */
export type SocialBegin =
  | { readonly provider: 'farcaster' }
  | {
      readonly provider: Exclude<SocialProvider, 'farcaster'>
      /** Where the user comes back to, of this page's origin. */
      readonly returnTo: string
      readonly isPopup: boolean
    }

/** A login by a provider that goes on. */
export interface SocialLogin {
  readonly id: string
  /** A page of the wallet's origin, which goes on to the provider; of Farcaster, its own link, which the frame has named. */
  readonly uri: string
  /** When it stops working, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A code is on its way. Times are in milliseconds since the epoch. */
export interface SentCode {
  /** The code was right before, and the device is to be confirmed still. */
  readonly device?: UnconfirmedDevice | undefined
  /** False: it was sent before, and still works. */
  readonly isNew: boolean
  /** When it stops working; earlier codes of the address work on until their own time. */
  readonly expiresAt: number
  /** When another one may be sent. */
  readonly resendAt: number
}
