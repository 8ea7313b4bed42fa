import type { FrameTheme, RequestPayload } from '@portico/core/connectors/embedded/protocol'
import type { ApprovalModel } from '../../views/models/approval.ts'
import type { ApproveFailure } from '../../views/models/approve.ts'

/** What the frame has for the window, sealed under the secret. */
export interface WindowBox {
  /** Of the frame's files: another build may draw another thing. */
  readonly build: string
  readonly frameKey: string
  readonly look: FrameTheme
  readonly asked: WindowAsked
}

/** What the window is for. */
export type WindowAsked =
  | {
      readonly type: 'approve'
      /** What the user chooses among. The first one is shown first: the one with the limit, where there is one to choose. */
      readonly views: readonly [WindowView, ...WindowView[]]
    }
  | {
      readonly type: 'keys'
      readonly purpose: RequestPayload<'SHOW_KEYS'>['purpose']
      /** With `changeEmail`: which address it is to be. */
      readonly newEmail?: string | undefined
      /** The providers that the page has, by its word. */
      readonly socials?: readonly string[] | undefined
      /** Host of the page, as the browser says. */
      readonly dappHost: string
    }

/** All that the window shows of a request. */
export interface WindowView {
  /** Origin of the page that asks, as the browser says. */
  readonly dapp: string
  /** What that page calls itself. */
  readonly dappName?: string | undefined
  /** The account that signs. */
  readonly address: string
  readonly networkName: string
  readonly model: ApprovalModel
}

/** The user's yes. A no is the end of the window. */
export interface WindowYes {
  /** Of the view that was on screen. */
  readonly digest: string
}

/** What becomes of a yes. `signing`: it goes on. `answered`: the page says what came of it. `gone`: there is no page any more. */
export type WindowOutcome =
  | { readonly type: 'signing' | 'approved' | 'answered' | 'gone' }
  | { readonly type: 'failed'; readonly failure: ApproveFailure; readonly details: string }
