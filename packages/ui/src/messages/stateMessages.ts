import type { AttemptStatus } from '../models/attempt.js'
import type { SwitchNetworkStatus } from '../models/network.js'

/** Names that a sentence of an attempt shows. They come from wallets and the app, so they are untrusted text. */
export interface AttemptNames {
  /** The wallet's own name. */
  readonly wallet: string
  /** The network's name, or the catalog's general word when none is known. */
  readonly network: string
}

/** A state of a flow in words: a title that says what happened, a sentence that says what to do. */
export interface StateMessages<Names = AttemptNames> {
  readonly title: (names: Names) => string
  readonly text: (names: Names) => string
}

/** One title and one sentence for each of the sixteen states of a connection attempt. */
export type AttemptMessages = Readonly<Record<AttemptStatus, StateMessages>>

/** Names that a sentence of a pairing shows; without a wallet any one may answer. Untrusted text. */
export interface PairingNames {
  /** The wallet's own name. */
  readonly wallet?: string | undefined
  /** The network's name, or the catalog's general word when none is known. */
  readonly network: string
}

/** What a pairing has words of its own for: states, kinds of outage, and ways to open a wallet. */
export type PairingSituation =
  | 'preparing'
  | 'scan'
  | 'openMobile'
  | 'openWeb'
  | 'openDesktop'
  | 'returned'
  | 'pendingElsewhere'
  | 'locked'
  | 'rejected'
  | 'refusedByApp'
  | 'timedOut'
  | 'unsupportedChain'
  | 'unsupportedMethod'
  | 'offline'
  | 'deviceOffline'
  | 'relayOffline'
  | 'clockWrong'
  | 'siteRefused'
  | 'checking'
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** One title and one sentence for each situation of a pairing. */
export type PairingMessages = Readonly<Record<PairingSituation, StateMessages<PairingNames>>>

/** One title and one sentence for each state of a network switch. */
export type SwitchNetworkMessages = Readonly<Record<SwitchNetworkStatus, StateMessages>>
