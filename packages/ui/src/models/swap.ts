import type { SendFigure } from './send.js'

/** What the main button of Swap says: the next thing to do. */
export type SwapStepName =
  | 'readingTokens'
  | 'tokensFailed'
  | 'selectToken'
  | 'enterAmount'
  | 'amountInvalid'
  | 'amountTooPrecise'
  | 'insufficient'
  | 'quoting'
  | 'quoteFailed'
  | 'noRoute'
  | 'insufficientFee'
  | 'review'

/** How bad a figure is. */
export type SwapTone = 'plain' | 'warning' | 'danger'

/** What is paid, or what is received. */
export type SwapSideName = 'pay' | 'receive'

/** One of the two, as Swap shows it. */
export interface SwapSideModel {
  /** Undefined: none is chosen yet. `symbol` is untrusted text. */
  readonly token?: { readonly symbol: string; readonly icon?: string | undefined } | undefined
  /** As typed, or as the price makes it. */
  readonly amount: string
  /** What it is worth; undefined where no price is known. */
  readonly value?: string | undefined
  /** What the account has of it, with its symbol. */
  readonly available?: string | undefined
  /** How much less is worth what is received than what is paid, such as '−0.90%'. */
  readonly difference?: { readonly text: string; readonly tone: SwapTone } | undefined
}

/** The price that a provider offers. */
export interface SwapQuoteModel {
  /** '1 ETH = 3,129.45 USDC' */
  readonly rate: string
  /** How old it is. */
  readonly ageSeconds: number
  readonly priceImpact?: { readonly text: string; readonly tone: SwapTone } | undefined
  /** The least that is received, or with an exact amount received the most that is paid. */
  readonly limit: { readonly kind: 'atLeast' | 'atMost'; readonly text: string }
  /** `percent`: '0.85%'. `text`: what that is worth, or how much of the token. */
  readonly providerFee?: { readonly percent: string; readonly text: string } | undefined
  /** About what the network takes. Undefined: unknown. */
  readonly networkFee?: string | undefined
  /** The provider, and how many pools the swap goes through; undefined where it doesn't say. Untrusted text. */
  readonly provider: string
  readonly hops?: number | undefined
}

/** What the wallet or the network said last. */
export type SwapErrorName =
  | 'rejected'
  | 'pending'
  | 'failed'
  | 'refused'
  | 'reverted'
  | 'approvalReverted'
  | 'maybeSent'
  /** The account or the network changed. */
  | 'changed'
  /** The price changed before the wallet was asked: `SwapNewPrice` says by how much. */
  | 'newPrice'

/** What was asked of the wallet, and is done step by step. */
export interface SwapTaskModel {
  readonly kind: 'approve' | 'swap'
  /** `wallet`: the wallet asks its user. `network`: it is sent, and the network hasn't taken it yet. */
  readonly status: 'todo' | 'wallet' | 'network' | 'done' | 'failed'
  /** Its page in the network's explorer. */
  readonly href?: string | undefined
}

/** What is swapped, as review and progress show it. */
export interface SwapSummaryModel {
  readonly pay: SendFigure & SwapTokenPicture
  readonly receive: SendFigure & SwapTokenPicture
}

/** A swap, and how far it is. */
export interface SwapProgressModel {
  readonly summary: SwapSummaryModel
  /** In order. */
  readonly tasks: readonly SwapTaskModel[]
  /** `maybeSent`: the wallet hasn't said, so it can't be asked again. */
  readonly status: 'running' | 'done' | 'failed' | 'maybeSent'
  /** What was really received, once that is known. */
  readonly received?: SendFigure | undefined
  readonly networkName: string
}

/** `symbol` is untrusted text. */
export interface SwapTokenPicture {
  readonly symbol: string
  readonly icon?: string | undefined
}
