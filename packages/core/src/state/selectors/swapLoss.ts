import { usdLossBps } from '../../units/fiat.js'
import type { PorticoState } from '../types.js'

type Draft = NonNullable<PorticoState['swap']['draft']>

/** How much of what is paid is lost. */
export interface SwapLoss {
  /** `impact`: the swap itself moves the pool's price. `value`: what is received is worth less, as prices have it. */
  readonly kind: 'impact' | 'value'
  /** 1 % is 100. */
  readonly bps: number
  /** So much that a tick is too little to agree to it. */
  readonly isDanger: boolean
  readonly isAccepted: boolean
}

/**
 * What the user has to agree to before a review: a price impact above 5 %, or that much less in value, whichever is more. A provider may
 * say nothing of the first, and a price may be missing for the second. Undefined: less than that, or unknown.
 *
 * @example
 * const loss = swapLoss(portico.snapshot('swap').draft) // { kind: 'impact', bps: 780, isDanger: false, isAccepted: false }
 */
export function swapLoss(draft: Draft | undefined): SwapLoss | undefined {
  const { pay, receive } = draft?.pair ?? {}
  const quoted = draft?.quote.quoted
  const loss = quoted && pay && receive ? lossOf({ quoted, pay, receive }) : undefined
  if (!draft || !loss) return undefined
  const { acceptedBps: accepted = 0 } = draft
  // The price moves a little all the time. A tick is never for what has to be typed.
  const isAccepted = loss.bps <= accepted + MOVES_BPS && (!loss.isDanger || accepted > TYPED_BPS)
  return { ...loss, isAccepted }
}

/** What is lost of a price that is worth telling. Undefined: less than that, or unknown. */
export function lossOf(swap: {
  readonly quoted: NonNullable<Draft['quote']['quoted']>
  readonly pay: NonNullable<Draft['pair']['pay']>
  readonly receive: NonNullable<Draft['pair']['receive']>
}): Omit<SwapLoss, 'isAccepted'> | undefined {
  const { priceImpactBps: impact = 0 } = swap.quoted
  const value = valueLossBps(swap) ?? 0
  const bps = Math.max(impact, value)
  return bps > TICKED_BPS ? { kind: impact >= value ? 'impact' : 'value', bps, isDanger: bps > TYPED_BPS } : undefined
}

/** How much less is worth what is received than what is paid: 1 % is 100. Undefined while a price is unknown. */
export function swapValueLossBps({ pair: { pay, receive }, quote: { quoted } }: Draft): number | undefined {
  return quoted && pay && receive ? valueLossBps({ quoted, pay, receive }) : undefined
}

function valueLossBps({ quoted, pay, receive }: Parameters<typeof lossOf>[0]): number | undefined {
  return usdLossBps({
    paid: { ...pay, amountBaseUnits: quoted.payBaseUnits },
    received: { ...receive, amountBaseUnits: quoted.receiveBaseUnits },
  })
}

const TICKED_BPS = 500
const TYPED_BPS = 1_500
const MOVES_BPS = 100
