import { type SwapDraft, type SwapLoss, usdCents } from '@portico/core'
import type { SwapLossModel } from '@portico/ui/views/swap'
import { formatUsd } from '../assets/formatAmount.js'
import { percent, shortText } from './swap.js'

/** A loss that the user has to agree to. Undefined where what is paid isn't known. */
export function presentLoss(request: {
  readonly draft: SwapDraft
  readonly loss: SwapLoss
  readonly locale: string
}): SwapLossModel | undefined {
  const { draft, loss, locale } = request
  const { pay } = draft.pair
  const { quoted } = draft.quote
  if (!pay || !quoted) return undefined
  const { kind, bps, isDanger, isAccepted } = loss
  const paid = { ...pay, amountBaseUnits: quoted.payBaseUnits }
  const cents = usdCents({ ...paid, amountBaseUnits: (quoted.payBaseUnits * BigInt(bps)) / 10_000n })
  return {
    kind,
    tone: isDanger ? 'danger' : 'warning',
    percent: percent(bps, locale),
    value: cents === undefined ? undefined : formatUsd({ cents, isNothing: false, locale }),
    pay: shortText({ ...paid, locale }),
    isAccepted,
  }
}
