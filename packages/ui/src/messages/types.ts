import type { enAccount } from './en.account.js'
import type { enActivity } from './en.activity.js'
import type { enButtons } from './en.buttons.js'
import type { enEmail } from './en.email.js'
import type { en } from './en.js'
import type { enLater } from './en.later.js'
import type { enNfts } from './en.nfts.js'
import type { enSend } from './en.send.js'
import type { enSettings } from './en.settings.js'
import type { enSignIn } from './en.signIn.js'
import type { enWallets } from './en.wallets.js'

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

/** The texts of the login by e-mail. */
export type EmailMessages = Readonly<typeof enEmail>

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
  /** Texts of the login by e-mail. Without them they are English. */
  readonly emailView?: EmailMessages | undefined
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
