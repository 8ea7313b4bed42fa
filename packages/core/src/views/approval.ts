import type { PorticoError } from '../errors/PorticoError.js'
import type { Unsubscribe } from '../platform/types.js'

/** What a wallet asks its user, drawn by the wallet's own frame in the view `ApproveTransaction`. */
export interface Approval {
  /** Unlike that of any other. */
  readonly id: string
  /** Puts the frame into a place, which it fills, until what it returns is called. One at a time. */
  readonly show: (request: ApprovalPlace) => Unsubscribe
  /** The user went away: everything that is still asked is declined. */
  readonly leave: () => void
}

/** Where the frame is put, and how it looks there. */
export interface ApprovalPlace {
  readonly place: HTMLElement
  readonly themeMode: 'auto' | 'light' | 'dark' | 'highContrast' | 'midnight'
  /** BCP 47 tag. */
  readonly language: string
  readonly onStatus: (status: ApprovalStatus) => void
}

/** Whether the user sees what they are asked. Where it could not be loaded, with the reason for developers. */
export type ApprovalStatus =
  | { readonly type: 'loading' | 'shown' }
  | { readonly type: 'failed'; readonly error: PorticoError }
