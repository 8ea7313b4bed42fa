import type { SendFigure } from './send.js'
import type { SwapErrorName, SwapTaskModel, SwapTokenPicture } from './swap.js'

/** What the page asks the user to pay. */
export interface PayRequestModel {
  /** What arrives, such as '48.00 USDC', and what it is worth. */
  readonly amount: SendFigure
  /** What the page calls the recipient. Untrusted text. */
  readonly label?: string | undefined
  /** What is paid for. Untrusted text. */
  readonly message?: string | undefined
  /** The whole address that is paid: names can be chosen, this can't. */
  readonly recipient: string
  /** Its page in the network's explorer. */
  readonly href?: string | undefined
  /** Host of the page that says so. */
  readonly host?: string | undefined
  /** What is written into the payment, for all to read. Untrusted text. */
  readonly memo?: string | undefined
}

/** Why the user can't pay this way now: see `PayProblem` of core. */
export type PayProblemName =
  | 'insufficient'
  | 'insufficientFee'
  | 'noRoute'
  | 'loss'
  | 'alike'
  | 'tooPrecise'
  | 'refused'
  | 'unreachable'
  | 'failed'

/** A token of an account that may pay. */
export interface PayWayModel {
  readonly key: string
  readonly token: SwapTokenPicture
  readonly networkName: string
  readonly walletName: string
  /** The account, shortened. */
  readonly account: string
  /** What the account has, with its symbol. */
  readonly available?: string | undefined
  /** What is missing of the token, with its symbol: of `insufficient`. */
  readonly missing?: string | undefined
  readonly kind: 'direct' | 'swap'
  readonly status: 'reading' | 'ready' | PayProblemName
}

/** What the chosen way costs. */
export interface PayCostModel {
  /** The swap before the payment. Undefined: the asset itself is paid. */
  readonly swap?:
    | {
        /** What is swapped, about, with its symbol: '0.015618 ETH'. */
        readonly pay: string
        /** At most. */
        readonly most: string
        /** What that brings, with its symbol: '48.00 USDC'. */
        readonly receive: string
        /** How much more is paid for it than it is worth, in a currency. Undefined: unknown, or nothing. */
        readonly cost?: string | undefined
        readonly ageSeconds: number
        /** How many times the wallet asks, the payment included. */
        readonly asks: number
      }
    | undefined
  /** About what the network takes. Undefined: unknown. */
  readonly networkFee?: string | undefined
  /** What leaves the account altogether, in a currency. Undefined: a price is unknown. */
  readonly total?: string | undefined
}

/** What the wallet or the network said last. `feeRisen`, `newPrice`: the figures on screen are others than before, and need another press. */
export type PayErrorName = SwapErrorName | 'feeRisen' | 'unreachable'

/** A step of a payment. */
export interface PayTaskModel extends Omit<SwapTaskModel, 'kind'> {
  readonly kind: SwapTaskModel['kind'] | 'pay'
}
