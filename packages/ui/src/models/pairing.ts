import type { AttemptBaseModel } from './attempt.js'
import type { WalletModel } from './wallet.js'

/** Where the wallet is that a pairing is made with: a phone that scans, an app of this phone, a page, an app of this computer. */
export type PairingPlatform = 'qrcode' | 'mobile' | 'web' | 'desktop'

/** The code of a pairing, and how the attempt with it goes. */
export interface PairingCodeModel extends AttemptBaseModel {
  /** The wallet that the code is for; any wallet that can scan when undefined. */
  readonly wallet?: WalletModel | undefined
  /**
   * What is down in `offline`: this device has no network, the relay between page and wallet does not answer, or it refuses the
   * device's `clock` or this site.
   */
  readonly outage?: 'device' | 'relay' | 'clock' | 'refused' | undefined
  /** What the code says and Copy link copies. While it is undefined the code is being prepared. */
  readonly uri?: string | undefined
  /** How long such a code is good, in ms. Without it and `remainingMs` no meter is drawn. */
  readonly lifetimeMs?: number | undefined
  /**
   * How long this one is still good, in ms, when the model was made. The meter runs down from there by itself, so a
   * model need not be made again for it; one that is, with another figure, sets the meter to it.
   */
  readonly remainingMs?: number | undefined
  /** Opens a wallet of this computer by the same pairing, beside the code: `wc:`, an app's scheme or `https:`. */
  readonly desktopHref?: string | undefined
  /** True when there will be such a link with the code, so that its room is kept. */
  readonly desktopComes?: boolean | undefined
}

/** A pairing with one wallet, or with any, ready to show. */
export interface PairingModel extends PairingCodeModel {
  /** The ways there are, in the order of the tabs; with one there are no tabs. */
  readonly platforms: readonly PairingPlatform[]
  /** The way that is shown. */
  readonly platform: PairingPlatform
  /**
   * Opens the wallet on the chosen platform when that is not the code: `https:` or the app's own scheme. Set whenever it
   * works, after a refusal too; without it starting again is the main action.
   */
  readonly openHref?: string | undefined
  /** The link's `target`, such as '_self' or '_blank'; without it the wallet opens from this page. */
  readonly openTarget?: string | undefined
  /** True when the wallet should have opened by now and this page is still in front. */
  readonly openFailed?: boolean | undefined
  /** True when the user went to the wallet and is back without a connection. */
  readonly returned?: boolean | undefined
  /** Where to get the wallet, an https URL. */
  readonly installUrl?: string | undefined
}
