import type { ConnectionData, ConnectorKind } from '../adapter/types.js'
import type { Alert } from '../alerts/types.js'
import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { SocialProvider } from '../config/socials.js'
import type { EmbeddedAccount } from '../connectors/types.js'
import type { PorticoError } from '../errors/PorticoError.js'
import type { Unsubscribe } from '../platform/types.js'
import type { AskedTransfer } from '../records/askedTransfer.js'
import type { MovedNft } from '../records/movedNft.js'
import type { OwnTransaction } from '../records/ownTransaction.js'
import type { PairingPlace } from '../records/pairingPlace.js'
import type { Payment } from '../records/payment.js'
import type { SwapFacts } from '../records/swapFacts.js'
import type { InstallOption } from '../records/walletListing.js'
import type { ViewName } from '../views/views.js'

/**
 * Why a connection ended: by the user or the app, by the wallet, because its session expired, because another connection
 * replaced it, or because a gate refused it.
 */
export type CloseReason = 'user' | 'wallet' | 'expired' | 'replaced' | 'signInRefused'

/** Events of a client, with their data. Listen by `portico.events.on(name, listener)`. */
export interface PorticoEventMap {
  /** The modal opened. `connected`: whether a wallet was connected. */
  'modal:opened': { readonly view: ViewName; readonly connected: boolean }
  'modal:closed': { readonly connected: boolean }
  /** Another view is shown in the modal. */
  'view:shown': { readonly view: ViewName }
  /** A wallet is asked to connect. `place`: how it is reached first, where it pairs. */
  'connect:started': {
    readonly walletKey: string
    readonly method: ConnectorKind
    readonly place?: PairingPlace | undefined
  }
  /** The user followed a link of the app at `href`, and no app took the page's place. `uri`: the offer to pair, without its key. */
  'pairing:appFailed': { readonly walletKey: string; readonly uri: string; readonly href: string | undefined }
  /** The user left for a store or page where a wallet that is listed can be got. */
  'wallet:storeOpened': {
    readonly walletKey: string
    readonly listingId: string
    readonly place: InstallOption['place']
  }
  /** A wallet was not connected, or not in every namespace. */
  'connect:failed': { readonly walletKey: string; readonly error: PorticoError }
  /** A connection is listed, after its gates. `restored`: it is of the last visit. */
  'connection:opened': {
    readonly connection: ConnectionData
    readonly method: ConnectorKind
    readonly restored: boolean
  }
  /** A connection is the active one of its namespace now, in place of another one. */
  'connection:activated': { readonly connection: ConnectionData; readonly from: string | undefined }
  /** `elsewhere`: another page of the app has let go of it, and done what goes with that; this page follows. */
  'connection:closed': { readonly connectionId: string; readonly reason: CloseReason; readonly elsewhere?: true }
  /**
   * The connection to end doesn't exist (`CONNECTION_NOT_FOUND`), or its wallet could not be told that it has ended: for the page
   * it has.
   */
  'disconnect:failed': { readonly connectionId: string | undefined; readonly error: PorticoError }
  /** A connection uses another account now. */
  'account:changed': { readonly connection: ConnectionData }
  /** The user has chosen this type of account of the wallet by e-mail, which has the address of the connection by now. */
  'accountType:changed': { readonly connection: ConnectionData; readonly accountType: EmbeddedAccount['type'] }
  /** The active network changed, in the wallet or in the app. */
  'network:switched': { readonly from: ChainId | undefined; readonly to: ChainId }
  /** A wallet is asked to sign a sign-in message. */
  'signIn:started': { readonly connection: ConnectionData }
  /** The account is signed in. */
  'signIn:succeeded': { readonly connection: ConnectionData }
  /** The wallet declined or couldn't be asked, or the signature was not accepted. */
  'signIn:failed': { readonly connection: ConnectionData; readonly error: PorticoError }
  /** The user gave up before signing. */
  'signIn:canceled': { readonly connection: ConnectionData }
  /** The session ended: by the user or the app, or because it is over. */
  'signIn:ended': { readonly reason: 'user' | 'expired' }
  /** The app added a transaction to the account's own ones. */
  'transaction:added': { readonly accountId: AccountId; readonly transaction: OwnTransaction }
  /** An own transaction ended; its `status` says how. It may be reopened until it `isFinal`. */
  'transaction:settled': { readonly accountId: AccountId; readonly transaction: OwnTransaction }
  /** The network has given up the block that an own transaction was in: it is pending again. */
  'transaction:reopened': { readonly accountId: AccountId; readonly transaction: OwnTransaction }
  /** The next page of an account's past transactions is read, from `cursor` on. */
  'transactions:more': { readonly connection: ConnectionData; readonly cursor: string | undefined }
  /** A page of past transactions could not be read. `cursor` is undefined for the first one. */
  'transactions:failed': {
    readonly connection: ConnectionData
    readonly cursor: string | undefined
    readonly error: PorticoError
  }
  /** The directory is asked for what the user typed in the list of all wallets. */
  'wallets:searched': { readonly query: string; readonly certifiedOnly: boolean }
  /** A login by e-mail went on: an address was given, a code mailed or found right, or the device confirmed. */
  'email:advanced': { readonly step: 'submitted' | 'codeSent' | 'codePassed' | 'deviceConfirmed' }
  /** A code was not accepted, or could not be compared. */
  'email:codeFailed': { readonly error: PorticoError }
  /**
   * A login at a provider went on: it was asked for, the provider said who the user is, the wallet is connected; or the user closed
   * the window or declined.
   */
  'social:advanced': {
    readonly provider: SocialProvider
    readonly step: 'started' | 'requested' | 'succeeded' | 'canceled'
  }
  /** A login at a provider failed. */
  'social:failed': { readonly provider: SocialProvider; readonly error: PorticoError }
  /** An error that no call rejects with, and that no event of a failure tells of. */
  'error:reported': { readonly error: PorticoError }
  /** A wallet is asked to send what the user confirmed in the view Send. It is written down by now. */
  'transfer:asked': { readonly asked: AskedTransfer }
  /** It was not sent, or, with `TRANSFER_UNCERTAIN`, may have been. */
  'transfer:failed': { readonly asked: AskedTransfer; readonly error: PorticoError }
  /** The network has a transfer whose hash no wallet told. */
  'transfer:found': { readonly asked: AskedTransfer; readonly hash: string }
  /** A wallet sent what the user confirmed in the view Send. The network has not taken it yet. */
  'transfer:sent': {
    readonly connection: ConnectionData
    readonly networkId: ChainId
    readonly hash: string
    /** The account that sent it. The connection may use another one by now. */
    readonly from: string
    readonly to: string
    readonly amountBaseUnits: bigint
    /** Of the amount. `symbol` is untrusted text. */
    readonly symbol: string
    readonly decimals: number
    /** As the network shows it: see `multiplier` of `TokenBalance`. */
    readonly multiplier?: number | undefined
    /** Contract (EVM) or mint (Solana). Undefined: the network's coin. */
    readonly token?: string | undefined
    /** Of an NFT of that contract. */
    readonly tokenId?: string | undefined
    /** The amount is a number of this NFT. */
    readonly nft?: MovedNft | undefined
  }
  /** A transfer of the view Send or of `sendForm` has ended, whichever way: `transaction:settled` has its `status`. */
  'transfer:settled': {
    readonly connection: ConnectionData
    readonly networkId: ChainId
    readonly hash: string
    /** The account that sent it. The connection may use another one by now. */
    readonly from: string
    /** Of an NFT: its id in its collection. */
    readonly tokenId?: string | undefined
  }
  /** The user has confirmed a swap: a wallet is asked for it, and before that to approve it where that is needed. */
  'swap:asked': SwapFacts & { readonly connection: ConnectionData }
  /** A wallet has sent the approval or the swap. The network has not taken it yet. */
  'swap:sent': SwapFacts & {
    readonly connection: ConnectionData
    readonly kind: 'approve' | 'swap'
    readonly hash: string
  }
  /** The approval or the swap was not sent, did nothing, or, with `TRANSFER_UNCERTAIN`, may have been sent. */
  'swap:failed': SwapFacts & {
    readonly connection: ConnectionData
    readonly kind: 'approve' | 'swap'
    readonly error: PorticoError
  }
  /** A page has asked to be paid, and shows it. */
  'payment:opened': { readonly payment: Payment }
  /** The user has confirmed a payment: a wallet is asked for it, and before that to swap where that is needed. */
  'payment:asked': PaymentFact
  /** A wallet has sent the payment. The network has not taken it yet. */
  'payment:sent': PaymentFact & { readonly hash: string }
  /** Nothing was paid, or, with `TRANSFER_UNCERTAIN`, something may have been. */
  'payment:failed': PaymentFact & { readonly error: PorticoError }
  /** A message for an unknown or expired session. Harmless; emitted once per kind, for logs. */
  'connector:stray': { readonly message: string }
  /** Something about the app's setup is wrong, for its developer. */
  'alert:raised': { readonly alert: Alert }
  /** The user accepted the app's terms, or took that back. */
  'consent:changed': { readonly accepted: boolean; readonly version: string; readonly atMs: number }
  /** The remote configuration was read, or could not be: `source` says which features hold now. */
  'features:resolved': { readonly source: 'local' | 'remote' }
}

/** What events say of a payment. */
interface PaymentFact {
  readonly connection: ConnectionData
  readonly payment: Payment
  /** Where it is paid. */
  readonly networkId: ChainId
}

/** Name of an event. */
export type PorticoEventName = keyof PorticoEventMap

/** Name of an event of signing in. */
export type SignInEventName = Extract<PorticoEventName, `signIn:${string}`>

/** Typed events. A listener that throws is logged and does not stop the others. */
export interface EventBus {
  /** Calls the listener at each event, until the returned function is called. */
  on<E extends PorticoEventName>(event: E, listener: (data: PorticoEventMap[E]) => void): Unsubscribe
  /** Calls the listener at every event, for logs and analytics. */
  onAny(
    listener: (
      event: { [E in PorticoEventName]: { readonly type: E; readonly data: PorticoEventMap[E] } }[PorticoEventName]
    ) => void
  ): Unsubscribe
}

/** Emits one event. Given to actions only. */
export type Emit = <E extends PorticoEventName>(event: E, data: PorticoEventMap[E]) => void
