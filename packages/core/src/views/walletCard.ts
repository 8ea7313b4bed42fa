import type { PorticoError } from '../errors/PorticoError.js'
import type { Unsubscribe } from '../platform/types.js'

/** What the wallet by e-mail shows its user, drawn by its own frame: a request to approve, or their keys. */
export interface WalletCard {
  /** Unlike that of any other. */
  readonly id: string
  /** Puts the frame into a place, which it fills, until what it returns is called. One at a time. */
  readonly show: (request: WalletCardPlace) => Unsubscribe
  /** The user went away: everything that is still asked is declined. */
  readonly leave: () => void
}

/** Where the frame is put, and how it looks there. */
export interface WalletCardPlace {
  readonly place: HTMLElement
  readonly themeMode: 'auto' | 'light' | 'dark' | 'highContrast' | 'midnight'
  /** BCP 47 tag. */
  readonly language: string
  readonly onStatus: (status: WalletCardStatus) => void
}

/** Whether the user sees the card. Where it could not be loaded, with the reason for developers. */
export type WalletCardStatus =
  | { readonly type: 'loading' | 'shown' }
  | { readonly type: 'failed'; readonly error: PorticoError }

/**
 * What the user wants of their keys: `unlock` the wallet on a device that has no part of it, `recover`: have a way back in, or
 * `manage` them.
 */
export type KeysPurpose = 'unlock' | 'recover' | 'manage'
