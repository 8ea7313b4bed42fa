import type { enAccount } from './en.account.js'
import type { enAccountType } from './en.accountType.js'
import type { enActivity } from './en.activity.js'
import type { enButtons } from './en.buttons.js'
import type { enEmail } from './en.email.js'
import type { en } from './en.js'
import type { enLater } from './en.later.js'
import type { enNfts } from './en.nfts.js'
import type { enPay } from './en.pay.js'
import type { enSend } from './en.send.js'
import type { enSettings } from './en.settings.js'
import type { enSignIn } from './en.signIn.js'
import type { enSocial } from './en.social.js'
import type { enSwap } from './en.swap.js'
import type { enWallets } from './en.wallets.js'

/** The texts that the buttons need; a part of `Messages`, so a whole catalog can be given where only these are asked. */
export type ButtonMessages = Readonly<typeof enButtons>

/** Texts that arrive with the code of their views, a group a line. */
export interface ViewMessages {
  /** Of views that are fetched on their own, after the modal. */
  readonly later: Readonly<typeof enLater>
  readonly accountView: Readonly<typeof enAccount>
  readonly signInView: Readonly<typeof enSignIn>
  /** Of all connected wallets. */
  readonly walletsView: Readonly<typeof enWallets>
  readonly sendView: Readonly<typeof enSend>
  /** Of what the page asks the user to pay. */
  readonly payView: Readonly<typeof enPay>
  readonly swapView: Readonly<typeof enSwap>
  readonly activityView: Readonly<typeof enActivity>
  readonly nftsView: Readonly<typeof enNfts>
  readonly settingsView: Readonly<typeof enSettings>
  /** Of the login by e-mail. */
  readonly emailView: Readonly<typeof enEmail>
  /** Of the account types of the wallet by e-mail. */
  readonly accountTypeView: Readonly<typeof enAccountType>
  /** Of the login by a provider. */
  readonly socialView: Readonly<typeof enSocial>
}

export type LaterMessages = ViewMessages['later']
export type AccountMessages = ViewMessages['accountView']
export type SignInMessages = ViewMessages['signInView']
export type WalletsMessages = ViewMessages['walletsView']
export type SendMessages = ViewMessages['sendView']
export type PayMessages = ViewMessages['payView']
export type SwapMessages = ViewMessages['swapView']
export type ActivityMessages = ViewMessages['activityView']
export type NftsMessages = ViewMessages['nftsView']
export type SettingsMessages = ViewMessages['settingsView']
export type EmailMessages = ViewMessages['emailView']
export type AccountTypeMessages = ViewMessages['accountTypeView']
export type SocialMessages = ViewMessages['socialView']

/**
 * A complete catalog of one language. Its shape is the English one; a missing text does not compile. The texts of a group
 * that a catalog lacks are English: that is how the English ones stay out of the modal's code.
 */
export type Messages = Readonly<typeof en> & { readonly [G in keyof ViewMessages]?: ViewMessages[G] | undefined }

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
