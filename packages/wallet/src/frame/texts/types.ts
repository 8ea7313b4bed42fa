import type { Locale } from '@portico/ui'
import type { enApprove } from './en.approve.ts'
import type { enContinue } from './en.continue.ts'
import type { enDevice } from './en.device.ts'
import type { enKeys } from './en.keys.ts'
import type { enSocial } from './en.social.ts'

/** Texts of the card that the wallet draws itself. */
export type ApproveMessages = Readonly<typeof enApprove>

/** Texts of the card that leads from the frame to the wallet's window. */
export type ContinueMessages = Readonly<typeof enContinue>

/** Texts of what the wallet shows of its keys. */
export type KeysMessages = Readonly<typeof enKeys>

/** Texts of the page that confirms a device. */
export type DeviceMessages = Readonly<typeof enDevice>

/** Texts of the window of a login by a provider. */
export type SocialMessages = Readonly<typeof enSocial>

/** Texts of the wallet's own views, by part. */
export interface FrameTexts {
  readonly approve: ApproveMessages
  readonly continue: ContinueMessages
  readonly keys: KeysMessages
  readonly device: DeviceMessages
  readonly social: SocialMessages
}

/** The parts of a language that were loaded, each with the code of its view. A part that isn't there is English. */
export type FrameMessages = Partial<FrameTexts>

/** A language of ui with texts of the wallet's own views. */
export interface FrameLocale extends Locale {
  readonly own: FrameMessages
}
