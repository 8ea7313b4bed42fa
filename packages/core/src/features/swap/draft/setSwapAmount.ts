import type { Instance } from '../../../instance.js'
import type { SwapSide } from '../../../services/swapProvider.js'
import { parseAmount } from '../../../units/parseAmount.js'
import { updateDraft } from '../state.js'
import { requote } from './requote.js'

/** Takes what was typed on a side, which is the exact one from then on, in the separators of a language. */
export function setSwapAmount(
  instance: Instance,
  { side, text, locale }: { readonly side: SwapSide; readonly text: string; readonly locale?: string | undefined }
): void {
  if (side === 'receive' && !instance.snapshot.swap.draft?.canReceiveExact) return
  updateDraft(instance.state.swap, {
    exact: side,
    amount: text.slice(0, MAX_TYPED),
    amountDecimal: parseAmount({ text, locale }),
    isMax: undefined,
    acceptedBps: undefined,
    error: undefined,
  })
  requote(instance, { isTyped: true })
}

/** Pays everything but what the network takes. */
export function setSwapMax(instance: Instance): void {
  updateDraft(instance.state.swap, {
    exact: 'pay',
    amount: '',
    amountDecimal: undefined,
    isMax: true,
    acceptedBps: undefined,
    error: undefined,
  })
  requote(instance)
}

/** More than any amount; what is longer is no amount and isn't kept. */
const MAX_TYPED = 200
