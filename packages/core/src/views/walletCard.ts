import type { PorticoError } from '../errors/PorticoError.js'
import type { GlobalOf } from '../platform/types.js'

/** What the wallet by e-mail shows its user, drawn by its own frame: a request to approve, or their keys. */
export interface WalletCard {
  /** Unlike that of any other. */
  readonly id: string
  /** Puts the frame into a place, which it fills, until it is hidden. One at a time. */
  readonly show: (request: WalletCardPlace) => ShownCard
  /** The user went away: everything that is still asked is declined. */
  readonly leave: () => void
}

/** A card that is somewhere. */
export interface ShownCard {
  /** It looks like this from now on. What the user reads and types stays. */
  readonly setLook: (look: WalletCardLook) => void
  readonly hide: () => void
}

/** Where the frame is put, and how it looks there. */
export interface WalletCardPlace {
  readonly place: GlobalOf<'HTMLElement'>
  readonly look: WalletCardLook
  readonly onStatus: (status: WalletCardStatus) => void
}

/** How a card looks and speaks. The frame takes of it what can't hide anything. */
export interface WalletCardLook {
  readonly themeMode: 'auto' | 'light' | 'dark' | 'highContrast' | 'midnight'
  /** BCP 47 tag. */
  readonly language: string
  /** A CSS color, and a CSS length, as in the theme of the app. */
  readonly themeVariables?:
    | { readonly accent?: string | undefined; readonly borderRadiusMaster?: string | undefined }
    | undefined
}

/** Whether the user sees the card. Where it could not be loaded, with the reason for developers. */
export type WalletCardStatus =
  | { readonly type: 'loading' | 'shown' }
  | { readonly type: 'failed'; readonly error: PorticoError }

/**
 * What the user wants of their keys: `unlock` the wallet on a device that has no part of it, `recover`: have a way back in,
 * `manage` them, or `changeEmail`: agree to another address to log in by.
 */
export type KeysPurpose = 'unlock' | 'recover' | 'manage' | 'changeEmail'
