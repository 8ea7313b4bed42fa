import type { TransferEstimate } from '../../adapter/methods.js'
import type { PorticoErrorCode } from '../../errors/codes.js'
import type { Payment } from '../../records/payment.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { constant } from '../../state/constant.js'
import type { Source } from '../../state/source.js'
import type { Writable } from '../../state/writable.js'
import type { SwapFailure, SwapReview, SwapTask, SwapTaskKind } from '../swap/state.js'

/** A token of a payment. Decimals and balance are the chain's own once its way is read. */
export interface PayToken extends Omit<TokenBalance, 'networkId' | 'amountBaseUnits'> {
  readonly balanceBaseUnits?: bigint | undefined
}

/**
 * Why the user can't pay this way now. `insufficient`: there is too little of the token. `insufficientFee`: the coin is not enough for the
 * network's fee. `noRoute`: the provider can't swap as much. `loss`: the swap would lose more than 5 %. `alike`: the token is called what a better
 * known one is called, so nothing is swapped for it. `tooPrecise`: the amount has more decimals than the asset. `refused`: the token
 * can't be sent, or the recipient would get less or get it in an account where it is lost. `unreachable`: the wallet can't use the
 * network, or send. `failed`: it couldn't be read.
 */
export type PayProblem =
  | 'insufficient'
  | 'insufficientFee'
  | 'noRoute'
  | 'loss'
  | 'alike'
  | 'tooPrecise'
  | 'refused'
  | 'unreachable'
  | 'failed'

/** An account with a token that it can pay with: the asset itself, or what is swapped for it first. */
export interface PayWay {
  /** Unique among the ways. */
  readonly id: string
  readonly source: Source
  /** What is paid with. */
  readonly token: PayToken
  /** What arrives. Of a way without a swap it is `token`. */
  readonly asset: PayToken
  readonly kind: 'direct' | 'swap'
  readonly status: 'reading' | 'ready' | PayProblem
  /** How much of the asset arrives. Undefined: not read yet, or `tooPrecise`. */
  readonly amountBaseUnits?: bigint | undefined
  /** What the payment itself costs. Undefined: not read. */
  readonly estimate?: TransferEstimate | undefined
  /** What all of it costs in the network's coin: fees, and deposits. Undefined: unknown. */
  readonly costBaseUnits?: bigint | undefined
  /** US dollars for one of the network's coin, as a decimal number. Undefined: unknown. */
  readonly coinPriceUsd?: string | undefined
  /** The swap that brings what is missing of the asset, before the payment. */
  readonly swap?: SwapReview | undefined
  /** By the clock of the page. */
  readonly readAtMs?: number | undefined
}

/** One thing on the way: a step of the swap, or the payment. */
export interface PayTask extends Omit<SwapTask, 'kind'> {
  readonly kind: SwapTaskKind | 'pay'
}

/** A payment that the user has confirmed. */
export interface PayRun {
  readonly way: PayWay
  readonly tasks: readonly PayTask[]
  /**
   * `sent`: the wallet has sent the payment, and the slice `transactions` has how it goes on. `maybeSent`: it was asked to swap or to pay, and
   * it is unknown whether it did: it is never asked again. `failed`: nothing was paid.
   */
  readonly status: 'running' | 'sent' | 'failed' | 'maybeSent'
  /** Of the payment. */
  readonly hash?: string | undefined
  readonly error?: SwapFailure | undefined
}

/** The payment that the page asks for, and how far it is. */
export interface PayState {
  /** Undefined: the page asks for none. */
  readonly payment?: Payment | undefined
  /** Undefined: the user chooses. `checking`: the chosen way is read once more, or the wallet is asked to use its network. */
  readonly status?: 'checking' | 'running' | undefined
  /** Every account of the user that may pay, the best ways first. */
  readonly ways: readonly PayWay[]
  /** More ways may come. */
  readonly isReading?: boolean | undefined
  /** Of the chosen way. Undefined: none can pay. */
  readonly chosenId?: string | undefined
  /** The chosen way is another one than the user was shown: when it changed, by the clock of the page. */
  readonly changedAtMs?: number | undefined
  readonly run?: PayRun | undefined
  /** What went wrong last, before the wallet was asked. */
  readonly error?: { readonly code: PorticoErrorCode; readonly details?: string | undefined } | undefined
}

/**
 * Whether the user can still choose and confirm: a payment is asked for, nothing runs, and nothing was, or may have been, swapped or
 * paid for it.
 */
export function isOpen({ payment, status, run }: PayState): boolean {
  return payment !== undefined && status === undefined && (run === undefined || run.status === 'failed')
}

/** Changes the payment. */
export function updatePay(pay: Writable<PayState>, { ways, ...rest }: Partial<PayState>): void {
  Object.assign(pay, rest)
  if (ways) pay.ways = constant(ways)
}
