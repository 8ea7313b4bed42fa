import type { Instance } from '../../../instance.js'
import { maxAmount, sendAmount } from '../../../state/selectors/sendStep.js'
import { toDecimal } from '../../../units/decimal.js'
import { usdCents } from '../../../units/fiat.js'
import { numberMarks } from '../../../units/numberMarks.js'
import { parseAmount } from '../../../units/parseAmount.js'
import { NO_AMOUNT, updateSend } from '../state.js'
import { estimateDraft } from './estimateDraft.js'

/** Takes what was typed as the amount, in the separators of a language. */
export function setAmount(
  instance: Instance,
  { text, locale }: { readonly text: string; readonly locale?: string | undefined }
): void {
  updateSend(instance.state.send, {
    amount: text.slice(0, MAX_TYPED),
    amountDecimal: parseAmount({ text, locale }),
    converted: undefined,
    isMax: undefined,
    error: undefined,
  })
  // What a transfer costs hardly depends on how much is sent, and the review reads it again; whether it can be made may.
  if (instance.snapshot.send.fee.status === 'failed') void estimateDraft(instance)
}

/** Everything but what the transfer costs. Follows the fee until an amount is typed. */
export function setMax(instance: Instance): void {
  updateSend(instance.state.send, { ...NO_AMOUNT, isMax: true, error: undefined })
  if (maxAmount(instance.snapshot.send) === undefined) void estimateDraft(instance)
}

/** Types the amount in the token or in US dollars from now on; what is there is converted, and back as it was typed. */
export function setUnit(
  instance: Instance,
  { unit, locale }: { readonly unit: 'token' | 'fiat'; readonly locale?: string | undefined }
): void {
  const { send } = instance.snapshot
  const { token } = send
  if (unit === send.unit || !token || (unit === 'fiat' && token.priceUsd === undefined)) return
  const amountBaseUnits = sendAmount(send)
  if (send.isMax || !amountBaseUnits) {
    updateSend(instance.state.send, { unit, ...(send.isMax ? {} : NO_AMOUNT) })
    return
  }
  const { converted } = send
  if (converted) {
    const { amount, amountDecimal } = converted
    updateSend(instance.state.send, { unit, amount, amountDecimal, converted: undefined })
    return
  }
  const amountDecimal =
    unit === 'token'
      ? toDecimal({ ...token, amountBaseUnits })
      : toDecimal({ amountBaseUnits: usdCents({ ...token, amountBaseUnits }) ?? 0n, decimals: 2 })
  const amount = amountDecimal.replace('.', numberMarks(locale).decimal)
  const typed = { amount: send.amount, amountDecimal: send.amountDecimal ?? '', amountBaseUnits }
  updateSend(instance.state.send, { unit, amount, amountDecimal, converted: typed })
}

/** More than any amount; what is longer is no amount and isn't kept. */
const MAX_TYPED = 200
