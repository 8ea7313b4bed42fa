import type { SendFigure } from './send.js'

/** What the main button of Swap says: the next thing to do. */
export type SwapStepName =
  | 'readingTokens'
  | 'tokensFailed'
  | 'selectToken'
  | 'acceptToken'
  | 'enterAmount'
  | 'amountInvalid'
  | 'amountTooPrecise'
  | 'insufficient'
  | 'quoting'
  | 'quoteFailed'
  | 'noRoute'
  | 'insufficientFee'
  | 'acceptLoss'
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

/** How much of what is paid is lost. The user has to agree to it: by a tick, and to a danger by typing a word. */
export interface SwapLossModel {
  /** `impact`: by the pool's own price, which the swap moves. `value`: by what both tokens are worth. */
  readonly kind: 'impact' | 'value'
  readonly tone: 'warning' | 'danger'
  /** '7.80%' */
  readonly percent: string
  /** What that is worth, such as '$15.60'. Undefined: unknown. */
  readonly value?: string | undefined
  /** What is paid, such as '200 USDC'. */
  readonly pay: string
  readonly isAccepted: boolean
}

/** A token that is called what another one is called, or nearly so. The user has to say that this is the one. */
export interface SwapAlikeModel {
  /** Untrusted text. */
  readonly symbol: string
  /** Its whole contract: an attacker can make one that begins and ends as another one does. */
  readonly address: string
  /** Its contract's page in the network's explorer. */
  readonly href?: string | undefined
  readonly isAccepted: boolean
}

/** How what is paid is approved. `permit`: by a signature, where token and provider take one. */
export type SwapApprovalName = 'exact' | 'permit'

/** What the wallet or the network said last. */
export type SwapErrorName =
  | 'rejected'
  | 'pending'
  | 'failed'
  | 'refused'
  /** The network would not take it, so the wallet wasn't asked. */
  | 'wouldFail'
  /** Less would arrive than the user agreed to, so the wallet wasn't asked. */
  | 'lessArrives'
  | 'reverted'
  /** The price moved more than was tolerated. */
  | 'priceMoved'
  /** The network took it too late. */
  | 'late'
  /** The wallet sent another transaction in its place. */
  | 'replaced'
  /** The network never took it. */
  | 'dropped'
  | 'approvalReverted'
  | 'maybeSent'
  /** The account or the network changed. */
  | 'changed'
  /** The price changed before the wallet was asked: `SwapNewPrice` says by how much. */
  | 'newPrice'

/**
 * What a wallet is asked for. `reset`: to approve nothing, which some tokens want before another amount. `permit`: to sign an approval.
 * `batch`: to approve and to swap at once.
 */
export type SwapTaskName = 'reset' | 'approve' | 'permit' | 'swap' | 'batch'

/** What was asked of the wallet, and is done step by step. */
export interface SwapTaskModel {
  readonly kind: SwapTaskName
  /** `wallet`: the wallet asks its user. `network`: it is sent, and the network hasn't taken it yet. */
  readonly status: 'todo' | 'wallet' | 'network' | 'done' | 'failed'
  /** Its page in the network's explorer. */
  readonly href?: string | undefined
}

/** What is swapped, as review and progress show it. */
export interface SwapSummaryModel {
  /** Which amount was agreed to: of the other one it is about that. */
  readonly exact: SwapSideName
  readonly pay: SendFigure & SwapTokenPicture
  readonly receive: SendFigure & SwapTokenPicture
}

/** A swap, and how far it is. */
export interface SwapProgressModel {
  readonly summary: SwapSummaryModel
  /** In order. */
  readonly tasks: readonly SwapTaskModel[]
  /**
   * `maybeSent`: the wallet hasn't said, so it can't be asked again. `paused`: the page was loaded anew between two steps, and the user
   * has to go on.
   */
  readonly status: 'running' | 'paused' | 'done' | 'failed' | 'maybeSent'
  /** What the network says that it did. A member that it doesn't say is undefined. */
  readonly result?: SwapResultModel | undefined
  /** The slippage that was tolerated: '1%'. */
  readonly slippage: string
  readonly networkName: string
}

/** What the network says that a swap did. */
export interface SwapResultModel {
  readonly paid?: SendFigure | undefined
  readonly received?: SendFigure | undefined
  /** How much more or less was received than quoted. Undefined: exactly that. */
  readonly difference?: { readonly kind: 'more' | 'less'; readonly text: string } | undefined
  readonly fee?: string | undefined
  /** What the account has of the received token now. */
  readonly balance?: string | undefined
}

/** `symbol` is untrusted text. */
export interface SwapTokenPicture {
  readonly symbol: string
  readonly icon?: string | undefined
  /** Its contract, shortened. Undefined: the network's coin. */
  readonly address?: string | undefined
}
