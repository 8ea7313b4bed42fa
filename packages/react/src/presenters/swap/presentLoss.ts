import { type SwapDraft, swapLoss, usdCents } from '@portico/core'
import type { SwapLossModel } from '@portico/ui/views/swap'
import { formatUsd } from '../assets/formatAmount.js'
import { percent, shortText } from './swap.js'

/** What the user has to agree to; undefined where that is nothing. */
export function presentLoss(draft: SwapDraft, locale: string): SwapLossModel | undefined {
  const loss = swapLoss(draft)
  const { pay } = draft.pair
  const { quoted } = draft.quote
  if (!loss || !pay || !quoted) return undefined
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
