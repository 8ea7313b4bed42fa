import type { Namespace } from '../caip/namespaces.js'
import type { SocialProvider } from '../config/socials.js'
import type { Pairing } from '../connectors/types.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { DisplayText } from '../foreign/displayText.js'
import type { PairingPlace } from '../records/pairingPlace.js'
import type { Writable } from './writable.js'

/** The sixteen states of a connection attempt: fourteen of the reference (ui.md 9.1), `checking`, and `failed` for anything else. */
export type AttemptStatus =
  | 'choosing'
  | 'preparing'
  | 'waiting'
  | 'pendingElsewhere'
  | 'locked'
  | 'rejected'
  | 'timedOut'
  | 'popupBlocked'
  | 'notInstalled'
  | 'unsupportedChain'
  | 'unsupportedMethod'
  | 'offline'
  | 'checking'
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** What a gate says while it is asked. */
export interface GateWords {
  /** What goes on, in a few words. */
  readonly title: DisplayText
  /** What it is for, or what to do, in a sentence. */
  readonly text?: DisplayText | undefined
}

/** This device has no network, the relay does not answer, or it refuses: the device's `clock`, or this site. */
export type PairingOutage = 'device' | 'relay' | 'clock' | 'refused'

/** An offer to pair, with the links that bring it to the chosen wallet. */
export interface OpenPairing extends Pairing {
  /** When it was made, in milliseconds since the epoch. */
  readonly madeAt: number
  readonly links: { readonly [P in Exclude<PairingPlace, 'qrcode'>]?: string | undefined }
}

/**
 * How a wallet is asked: in this browser, by an offer to pair, by its phone app, which opens this page itself, or by a login
 * with a code from an e-mail, or by one at a provider.
 */
export type Channel = 'extension' | 'pairing' | 'app' | 'email' | 'social'

/** The attempt a user sees, by the channel that the wallet is asked through. Handles and raw errors stay out of it. */
export type AttemptState =
  | ChoosingAttempt
  | ExtensionAttempt
  | PairingAttempt
  | AppAttempt
  | EmailAttempt
  | SocialAttempt

/** No wallet is asked. */
interface ChoosingAttempt {
  readonly status: 'choosing'
  readonly channel?: undefined
  readonly walletKey?: undefined
  readonly helpVisible: false
}

/** What an attempt has in every channel. */
interface AskedAttempt {
  readonly status: Exclude<AttemptStatus, 'choosing'>
  /** Wallet that is being connected. */
  readonly walletKey: string
  /** The wallet has not answered for 8 s: say where prompts hide. */
  readonly helpVisible: boolean
  readonly errorCode?: PorticoErrorCode | undefined
  /** The wallet's window was closed, which refuses as a no does. */
  readonly windowClosed?: boolean | undefined
  /** What the wallet said, for the details a user may open and copy. Untrusted text. */
  readonly errorDetails?: string | undefined
  /** In `checking` and `signing`: what the gate that is asked says, in place of the catalog's texts. */
  readonly gate?: GateWords | undefined
  /** In `partiallyConnected`: the namespace that is missing. */
  readonly missing?: Namespace | undefined
  /** Where the wallet is asked in several namespaces, one after the other: all of them, in that order. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Of these, the one that it is asked in now. */
  readonly asking?: Namespace | undefined
}

/** A wallet of this browser is asked, or one that cannot be asked at all. */
interface ExtensionAttempt extends AskedAttempt {
  readonly channel: 'extension'
}

/** What is known of a link that opens the wallet elsewhere. */
interface OpenedWallet {
  /** Where such a link opens: its `target`. */
  readonly appTarget?: string | undefined
  /** The wallet did not take the page away: offer the store. */
  readonly appFailed?: boolean | undefined
  /** The user was in the wallet, and is back without a connection. */
  readonly appReturned?: boolean | undefined
}

/** A wallet is offered to pair. */
interface PairingAttempt extends AskedAttempt, OpenedWallet {
  readonly channel: 'pairing'
  /** The ways to reach the wallet, best for this device first; undefined until they are known. */
  readonly places?: readonly PairingPlace[] | undefined
  /** The way in use. */
  readonly place?: PairingPlace | undefined
  /** The open offer: what the QR code says. In memory only, since any reader of it can take the offer. */
  readonly pairing?: OpenPairing | undefined
  /** In `offline`. See {@link PairingOutage}. */
  readonly outage?: PairingOutage | undefined
}

/** The wallet's phone app is opened, and with it this page in the wallet's own browser. */
interface AppAttempt extends AskedAttempt, OpenedWallet {
  readonly channel: 'app'
  /** Link of the app that was opened; undefined before, and for an app without one. */
  readonly appLink?: string | undefined
}

/**
 * The user logs in by e-mail: a code is sent (`preparing`), typed in (`waiting`), compared, the `device` is confirmed where the
 * wallet isn't known on it, and the wallet is opened (`verifying` says which). What was wrong with the last code is its
 * `errorCode`, while another one is waited for.
 */
interface EmailAttempt extends AskedAttempt {
  readonly channel: 'email'
  /** Where the code goes. */
  readonly email: string
  /**
   * The code was right, and this device is not known yet: the user opens the link of an e-mail and compares the number there.
   * `expiresAt`, `resendAt` and `sentCount` are those of that e-mail. `canOpen` is false where the device can't open the wallet even
   * then: the user has no recovery, and sets one up on the device that they have used before.
   */
  readonly device?: { readonly number: string; readonly name: string; readonly canOpen: boolean } | undefined
  /** A code is being compared, or the wallet of who is logged in is being opened. */
  readonly verifying?: 'code' | 'wallet' | undefined
  /** When the newest code stops working, in milliseconds since the epoch; undefined before one was sent. */
  readonly expiresAt?: number | undefined
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendAt?: number | undefined
  /** How many codes were sent in this attempt. */
  readonly sentCount: number
  /** Another one is being sent. */
  readonly isSending: boolean
  /** After a wrong code: how many tries the address has left, where the server says so. */
  readonly triesLeft?: number | undefined
  /** After too many codes or tries: when the address may be used again, in milliseconds since the epoch. */
  readonly retryAt?: number | undefined
}

/**
 * The user logs in at a provider, in a window of the wallet (`preparing` until it is open, then `waiting`), and the wallet is opened
 * (`verifying`). Where the browser let no window open it ends in `popupBlocked`, and in `rejected` when the user closed it
 * (`windowClosed`) or declined.
 */
interface SocialAttempt extends AskedAttempt {
  readonly channel: 'social'
  readonly provider: SocialProvider
  readonly verifying?: 'wallet' | undefined
  /** With Farcaster, which has no window: what the user's phone scans, or opens. Another one takes its place when it is too old. */
  readonly link?: LoginLink | undefined
}

/** A link of a login. Times are in milliseconds since the epoch. */
export interface LoginLink {
  /** A page of the web, at most 1,000 characters. Any reader of it can answer it. */
  readonly url: string
  readonly madeAt: number
  readonly expiresAt: number
}

/** Starts to show an attempt with a wallet. Nothing is left of what was shown before. */
export function showAttempt(
  attempt: Writable<AttemptState>,
  request: {
    readonly walletKey: string
    readonly channel: Channel
    readonly email?: string | undefined
    readonly provider?: SocialProvider | undefined
  } & Pick<AskedAttempt, 'namespaces' | 'asking'>
): void {
  const { walletKey, channel, email = '', provider = 'google', namespaces, asking } = request
  // An offer is made first, and a link is looked for. A wallet of this browser is asked in the same turn.
  const asked = { walletKey, helpVisible: false, ...(namespaces && { namespaces, asking }) }
  if (channel === 'email')
    replace(attempt, { status: 'preparing', channel, ...asked, email, sentCount: 0, isSending: true })
  else if (channel === 'social') replace(attempt, { status: 'preparing', channel, ...asked, provider })
  else replace(attempt, { status: channel === 'extension' ? 'waiting' : 'preparing', channel, ...asked })
}

/** Changes what is shown of an attempt in any channel; nothing while no wallet is asked. */
export function updateAttempt(attempt: Writable<AttemptState>, change: Change<AskedAttempt>): void {
  if (attempt.channel) Object.assign(attempt, change)
}

/** Changes what is shown of a pairing; nothing when none is shown. */
export function updatePairing(attempt: Writable<AttemptState>, change: Change<PairingAttempt>): void {
  if (attempt.channel === 'pairing') Object.assign(attempt, change)
}

/** Changes what is shown of an app that is opened; nothing when none is shown. */
export function updateApp(attempt: Writable<AttemptState>, change: Change<AppAttempt>): void {
  if (attempt.channel === 'app') Object.assign(attempt, change)
}

/** Changes what is shown of a login by e-mail; nothing when none is shown. */
export function updateEmail(attempt: Writable<AttemptState>, change: Change<EmailAttempt>): void {
  if (attempt.channel === 'email') Object.assign(attempt, change)
}

/** Changes what is shown of a login at a provider; nothing when none is shown. */
export function updateSocial(attempt: Writable<AttemptState>, change: Change<SocialAttempt>): void {
  if (attempt.channel === 'social') Object.assign(attempt, change)
}

/** Back to choosing a wallet. */
export function resetAttempt(attempt: Writable<AttemptState>): void {
  replace(attempt, { status: 'choosing', helpVisible: false })
}

/** What may change while one wallet is asked through one channel. */
type Change<Attempt> = Partial<Omit<Attempt, 'walletKey' | 'channel'>>

/** The slice is one object: what the new state does not have is taken out of it. */
function replace(attempt: Writable<AttemptState>, next: AttemptState): void {
  for (const field of Object.keys(attempt)) Reflect.deleteProperty(attempt, field)
  Object.assign(attempt, next)
}
