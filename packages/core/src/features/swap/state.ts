import type { SwapResult } from '../../adapter/swapReads.js'
import type { PorticoErrorCode, PorticoErrorContext } from '../../errors/codes.js'
import type { GasPrice, SwapQuote, SwapSide, SwapToken } from '../../services/swapProvider.js'
import { constant } from '../../state/constant.js'
import type { Source } from '../../state/source.js'
import type { Writable } from '../../state/writable.js'

/** A token of a swap. Decimals and balance are the chain's own once it is `ready`: a provider may lie about them. */
export interface SwapHolding extends SwapToken {
  readonly status: 'loading' | 'ready' | 'failed'
  /** What the account has of it. */
  readonly balanceBaseUnits?: bigint | undefined
  /** US dollars for one whole token, as a decimal number. */
  readonly priceUsd?: string | undefined
  /** It is called what a token is called, or nearly so, that is as well known or better. */
  readonly isAlike?: boolean | undefined
  /** Its network has amounts of it shown as a multiple, or a part, of what is there. Such a token isn't swapped. */
  readonly isScaled?: boolean | undefined
}

/** The tokens that can be swapped, by side. */
export type SwapPair = { readonly [S in SwapSide]?: SwapHolding | undefined }

/** What a provider offers for a draft. */
export interface QuotedSwap extends SwapQuote {
  readonly exact: SwapSide
  /** The least that is received, or with an exact amount received the most that is paid. The network holds to it. */
  readonly limitBaseUnits: bigint
  /** About what the network takes for the swap, in its coin. Undefined: unknown. */
  readonly feeBaseUnits?: bigint | undefined
  /** By the clock of the page. */
  readonly readAtMs: number
}

/** What the user is shown before the wallet is asked, and exactly what is then swapped. */
export interface SwapReview {
  readonly source: Source
  readonly pay: SwapHolding
  readonly receive: SwapHolding
  readonly quoted: QuotedSwap
  readonly slippageBps: number
  /** What the wallet is asked for, in order. */
  readonly asks: readonly SwapTaskKind[]
  /**
   * How much the provider's contract is allowed to take on the way, one after the other: what is paid, after 0n where the token takes no
   * other amount while one is left. Empty: it is allowed already, or what is paid is the coin.
   */
  readonly approvals: readonly bigint[]
  /** How much worse the price is than in the review before: less received, or more paid. */
  readonly worseBaseUnits?: bigint | undefined
  /** When its figures took the place of others that were on screen. */
  readonly changedAtMs?: number | undefined
}

/** An error as the views tell it. */
export interface SwapFailure {
  readonly code: PorticoErrorCode
  /** Of SWAP_REVERTED and SWAP_REFUSED. */
  readonly reason?: PorticoErrorContext['SWAP_REVERTED' | 'SWAP_REFUSED']['reason']
  readonly details?: string | undefined
}

/** The draft of a swap. */
export interface SwapDraft {
  readonly source: Source
  /** `checking`: everything is read once more, before the review or for one that is there. */
  readonly status: 'editing' | 'checking' | 'reviewing'
  /** As the user reads it. Untrusted text. */
  readonly provider: string
  readonly canReceiveExact: boolean
  /** Provider and wallet take permits on the network. Whether a token does is asked before a review. */
  readonly canPermit: boolean
  readonly tokens: { readonly status: 'loading' | 'ready' | 'failed'; readonly list: readonly SwapToken[] }
  readonly pair: SwapPair
  readonly exact: SwapSide
  /** Of the exact side, as typed. */
  readonly amount: string
  /** The same as a decimal number with a point; undefined when invalid. */
  readonly amountDecimal?: string | undefined
  /** Everything is paid but what the network takes. */
  readonly isMax?: boolean | undefined
  /** `quoted` is of the tokens and the amount as they are. */
  readonly quote: {
    readonly status: 'none' | 'loading' | 'ready' | 'failed' | 'noRoute'
    readonly quoted?: QuotedSwap | undefined
  }
  readonly gas: { readonly status: 'loading' | 'ready' | 'unknown'; readonly price?: GasPrice | undefined }
  /** Tokens that are called like others, and that the user means, by contract and name. */
  readonly acceptedTokens?: readonly Pick<SwapToken, 'address' | 'symbol'>[] | undefined
  /** How much of what is paid the user has agreed to lose: 1 % is 100. Undefined: nothing to speak of. */
  readonly acceptedBps?: number | undefined
  /** Of the network's coin, which pays the fee. */
  readonly coinBaseUnits?: bigint | undefined
  readonly review?: SwapReview | undefined
  /** What went wrong last, or that account or network changed (`CONNECTION_NOT_FOUND`). */
  readonly error?: SwapFailure | undefined
}

/**
 * What a wallet is asked for. `reset`: to approve nothing, which some tokens want before another amount. `permit`: to sign an approval
 * (EIP-2612). `batch`: to approve and to swap in one transaction (EIP-5792).
 */
export type SwapTaskKind = 'reset' | 'approve' | 'permit' | 'swap' | 'batch'

/** One thing that a wallet is asked for on the way. */
export interface SwapTask {
  readonly kind: SwapTaskKind
  /** `asking`: the wallet asks its user. `sent`: the network hasn't taken it yet. */
  readonly status: 'todo' | 'asking' | 'sent' | 'done' | 'failed'
  readonly hash?: string | undefined
  /** Of a batch, as its wallet calls it. */
  readonly batchId?: string | undefined
}

/** A swap that the user has confirmed. */
export interface SwapRun {
  /** Unique in the instance. */
  readonly id: number
  readonly review: SwapReview
  readonly tasks: readonly SwapTask[]
  /**
   * `maybeSent`: the wallet was asked to swap, and it is unknown whether it did. `paused`: the page was loaded anew between two steps;
   * `SwapForm.resume` goes on.
   */
  readonly status: 'running' | 'paused' | 'done' | 'failed' | 'maybeSent'
  /** What the chain says that it did, and what the account has of the received token since then. */
  readonly result?: (SwapResult & { readonly balanceBaseUnits?: bigint | undefined }) | undefined
  readonly error?: SwapFailure | undefined
}

/** The draft of a swap, and the swap that was confirmed last. */
export interface SwapState {
  /** By how much the price may move until the network takes the swap: 1 % is 100. */
  readonly slippageBps: number
  /** How tokens are approved. `permit`: by a signature, where token, account, wallet and provider take one. */
  readonly approval: 'exact' | 'permit'
  /** Undefined: not begun. */
  readonly draft?: SwapDraft | undefined
  readonly run?: SwapRun | undefined
}

/** Begins a draft, or changes it. Nothing changes where there is no draft any more. */
export function updateDraft(swap: Writable<SwapState>, change: Partial<SwapDraft>): void {
  if (!swap.draft) return
  const { tokens = swap.draft.tokens } = change
  swap.draft = { ...swap.draft, ...change, tokens: { status: tokens.status, list: constant(tokens.list) } }
}

/** Changes one token of the draft. */
export function updateHolding(
  swap: Writable<SwapState>,
  { side, holding }: { readonly side: SwapSide; readonly holding: SwapHolding }
): void {
  if (swap.draft) updateDraft(swap, { pair: { ...swap.draft.pair, [side]: holding } })
}

/** Takes the place of the draft; undefined forgets it. */
export function setDraft(swap: Writable<SwapState>, draft: SwapDraft | undefined): void {
  swap.draft = draft
}

/** Takes the place of the swap that was confirmed before; undefined forgets it. */
export function setRun(swap: Writable<SwapState>, run: SwapRun | undefined): void {
  swap.run = run
}

/** By how much the price may move. */
export function setSlippage(swap: Writable<SwapState>, slippageBps: number): void {
  swap.slippageBps = slippageBps
}

/** How tokens are approved. */
export function setApproval(swap: Writable<SwapState>, approval: SwapState['approval']): void {
  swap.approval = approval
}

/** Changes a step of a swap, or how far the whole is, unless another one was confirmed meanwhile. */
export function updateRun(
  swap: Writable<SwapState>,
  change: Pick<SwapRun, 'id'> &
    Partial<Pick<SwapRun, 'status' | 'error' | 'result'>> & { readonly task?: SwapTask | undefined }
): void {
  const { task, ...rest } = change
  if (swap.run?.id !== change.id) return
  const tasks = swap.run.tasks.map((one) => (one.kind === task?.kind ? task : one))
  swap.run = { ...swap.run, ...rest, tasks }
}
