import type { Namespace } from '../caip/namespaces.js'
import type { Pairing } from '../connectors/types.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { Writable } from './writable.js'

/** The fifteen states of a connection attempt: fourteen of the reference (ui.md 9.1) and `failed` for anything else. */
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
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** How a wallet gets an offer to pair: from a code on this screen, or by a link that opens it. */
export type PairingPlace = 'qrcode' | 'mobile' | 'web' | 'desktop'

/** An offer to pair, with the links that bring it to the chosen wallet. */
export interface OpenPairing extends Pairing {
  /** When it was made, in milliseconds since the epoch. */
  readonly madeAt: number
  readonly links: { readonly [P in Exclude<PairingPlace, 'qrcode'>]?: string | undefined }
}

/** The attempt a user sees. Handles and raw errors stay out of it. */
export interface AttemptState {
  readonly status: AttemptStatus
  /** Wallet that is being connected; undefined while choosing. */
  readonly walletKey?: string | undefined
  /** The wallet has not answered for 8 s: say where prompts hide. */
  readonly helpVisible: boolean
  readonly errorCode?: PorticoErrorCode | undefined
  /** In `partiallyConnected`: the namespace that is missing. */
  readonly missing?: Namespace | undefined
  /** Link of the wallet's phone app that was opened. */
  readonly appLink?: string | undefined
  /** Where that link opens: a link's `target`. */
  readonly appTarget?: string | undefined
  /** The app did not take the page away: offer the store. */
  readonly appFailed?: boolean | undefined
  /** The user was in the wallet's app, and is back without a connection. */
  readonly appReturned?: boolean | undefined
  /** Of a wallet that is paired: the ways to reach it, best for this device first. */
  readonly places?: readonly PairingPlace[] | undefined
  /** The way in use. */
  readonly place?: PairingPlace | undefined
  /** The open offer to pair: what the QR code says. In memory only, since whoever reads it can take the offer. */
  readonly pairing?: OpenPairing | undefined
  /** In `offline`: whether this device has no network, or the relay does not answer. */
  readonly outage?: 'device' | 'relay' | undefined
  /** What the wallet said, for the details a user may open and copy. Untrusted text. */
  readonly errorDetails?: string | undefined
}

/** Starts to show an attempt with a wallet. */
export function showAttempt(attempt: Writable<AttemptState>, walletKey: string): void {
  Object.assign(attempt, CHOOSING, { status: 'waiting', walletKey })
}

/** Changes what is shown of the attempt. */
export function updateAttempt(attempt: Writable<AttemptState>, change: Partial<AttemptState>): void {
  Object.assign(attempt, change)
}

/** Back to choosing a wallet. */
export function resetAttempt(attempt: Writable<AttemptState>): void {
  Object.assign(attempt, CHOOSING)
}

const CHOOSING: AttemptState = {
  status: 'choosing',
  walletKey: undefined,
  helpVisible: false,
  errorCode: undefined,
  errorDetails: undefined,
  missing: undefined,
  pairing: undefined,
  places: undefined,
  place: undefined,
  outage: undefined,
  appLink: undefined,
  appTarget: undefined,
  appFailed: undefined,
  appReturned: undefined,
}
