import type { AttemptStatus } from '../models/attempt.js'
import type { SwitchNetworkStatus } from '../models/network.js'
import type { enAccount } from './en.account.js'
import type { enActivity } from './en.activity.js'
import type { enButtons } from './en.buttons.js'
import type { en } from './en.js'
import type { enLater } from './en.later.js'
import type { enNfts } from './en.nfts.js'
import type { enSend } from './en.send.js'
import type { enSettings } from './en.settings.js'
import type { enSignIn } from './en.signIn.js'
import type { enWallets } from './en.wallets.js'

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

/** One title and one sentence for each of the fifteen states of a connection attempt. */
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
  | 'renewed'
  | 'timedOut'
  | 'unsupportedChain'
  | 'unsupportedMethod'
  | 'offline'
  | 'deviceOffline'
  | 'relayOffline'
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** One title and one sentence for each situation of a pairing. */
export type PairingMessages = Readonly<Record<PairingSituation, StateMessages<PairingNames>>>

/** One title and one sentence for each state of a network switch. */
export type SwitchNetworkMessages = Readonly<Record<SwitchNetworkStatus, StateMessages>>

/** The texts that the buttons need; a part of `Messages`, so a whole catalog can be given where only these are asked. */
export type ButtonMessages = Readonly<typeof enButtons>

/** The texts of the views that are fetched on their own, after the modal. */
export type LaterMessages = Readonly<typeof enLater>

/** The texts of the account and of what is done with it. */
export type AccountMessages = Readonly<typeof enAccount>

/** The texts of the sign-in view. */
export type SignInMessages = Readonly<typeof enSignIn>

/** The texts of the view of all connected wallets. */
export type WalletsMessages = Readonly<typeof enWallets>
/** The texts of the views of sending. */
export type SendMessages = Readonly<typeof enSend>

/** The texts of an account's activity. */
export type ActivityMessages = Readonly<typeof enActivity>

/** The texts of an account's NFTs. */
export type NftsMessages = Readonly<typeof enNfts>

/** The texts of the settings. */
export type SettingsMessages = Readonly<typeof enSettings>

/** A complete catalog of one language. Its shape is the English one; a missing text does not compile. */
export type Messages = Readonly<typeof en> & {
  /** Without it these texts are English: that is how the English ones stay out of the modal's code. */
  readonly later?: LaterMessages | undefined
  /** Texts of the account's views. Without them they are English. */
  readonly accountView?: AccountMessages | undefined
  /** Texts of the sign-in view. Without them they are English. */
  readonly signInView?: SignInMessages | undefined
  /** Texts of the view of all connected wallets. Without them they are English. */
  readonly walletsView?: WalletsMessages | undefined
  /** Texts of the views of sending. Without them they are English. */
  readonly sendView?: SendMessages | undefined
  /** Texts of an account's activity. Without them they are English. */
  readonly activityView?: ActivityMessages | undefined
  /** Texts of an account's NFTs. Without them they are English. */
  readonly nftsView?: NftsMessages | undefined
  /** Texts of the settings. Without them they are English. */
  readonly settingsView?: SettingsMessages | undefined
}

/** Keys of `Messages` whose value is a plain text, for tables that name a text (view titles, errors by code). */
export type MessageKey = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en]

/** One language, ready for the provider. An app imports it from `@portico/ui/locales/<tag>`, so only its own is loaded. */
export interface Locale {
  /** BCP 47 tag, such as 'de' or 'ar'; becomes the `lang` of everything that is drawn. */
  readonly tag: string
  /** Direction of its script. */
  readonly dir: 'ltr' | 'rtl'
  readonly messages: Messages
}
