import type { SwapStep } from '../../records/swapStep.js'
import { exactUnits } from '../../units/exactUnits.js'
import type { PorticoState } from '../types.js'
import { swapAlike } from './swapAlike.js'
import { swapLoss } from './swapLoss.js'

type Draft = NonNullable<PorticoState['swap']['draft']>

/** The next thing to do: what the main button of the view says. */
export function swapStep(draft: Draft | undefined): SwapStep {
  if (!draft || draft.tokens.status === 'loading') return 'readingTokens'
  const { pay, receive } = draft.pair
  const isUnread = (status: 'loading' | 'failed'): boolean => pay?.status === status || receive?.status === status
  if (draft.tokens.status === 'failed' || isUnread('failed')) return 'tokensFailed'
  if (!pay || !receive) return 'selectToken'
  if (isUnread('loading')) return 'readingTokens'
  if (swapAlike(draft)?.isAccepted === false) return 'acceptToken'
  return stepOfAmount(draft) ?? stepOfQuote(draft)
}

/** The exact amount in base units of its token; undefined while that is unknown. */
export function swapAmount(draft: Draft): bigint | undefined {
  const { pair, exact, amountDecimal, isMax } = draft
  const holding = pair[exact]
  if (holding?.status !== 'ready') return undefined
  if (isMax) return swapMax(draft)
  return amountDecimal === undefined ? undefined : exactUnits({ amountDecimal, decimals: holding.decimals })
}

/** All of a token that can be paid: of the coin, what is left after the network's fee. Undefined while that is unknown. */
export function swapMax({ pair: { pay }, gas }: Pick<Draft, 'pair' | 'gas'>): bigint | undefined {
  const balance = pay?.balanceBaseUnits
  if (balance === undefined || pay?.address !== undefined) return balance
  if (!gas.price) return undefined
  const { fast, reserveBaseUnits = fast * MAX_GAS } = gas.price
  const rest = balance - reserveBaseUnits
  return rest > 0n ? rest : 0n
}

/** What is paid at most. */
export function mostPaid({
  exact,
  payBaseUnits,
  limitBaseUnits,
}: Pick<NonNullable<Draft['quote']['quoted']>, 'exact' | 'payBaseUnits' | 'limitBaseUnits'>): bigint {
  return exact === 'pay' ? payBaseUnits : limitBaseUnits
}

function stepOfAmount(draft: Draft): SwapStep | undefined {
  const { amount, amountDecimal, isMax, exact, pair } = draft
  const value = swapAmount(draft)
  if (isMax) {
    if (value === undefined) return draft.gas.status === 'unknown' ? 'quoteFailed' : 'quoting'
    if (value > 0n) return undefined
    return pair.pay?.balanceBaseUnits === 0n ? 'insufficient' : 'insufficientFee'
  }
  if (amount.trim() === '') return 'enterAmount'
  if (amountDecimal === undefined) return 'amountInvalid'
  if (value === undefined) return 'amountTooPrecise'
  if (value === 0n) return 'enterAmount'
  return exact === 'pay' && value > (pair.pay?.balanceBaseUnits ?? 0n) ? 'insufficient' : undefined
}

function stepOfQuote(draft: Draft): SwapStep {
  const { quote, pair, coinBaseUnits = 0n, gas } = draft
  const { pay } = pair
  const { status, quoted } = quote
  if (status === 'failed') return 'quoteFailed'
  if (status === 'noRoute') return 'noRoute'
  if (!quoted) return 'quoting'
  const paid = mostPaid(quoted)
  if (paid > (pay?.balanceBaseUnits ?? 0n)) return 'insufficient'
  const { feeBaseUnits: fee = 0n, neededBaseUnits: besides = fee } = quoted
  const isCoinPaid = pay?.address === undefined
  const kept = isCoinPaid ? (gas.price?.reserveBaseUnits ?? 0n) : 0n
  const needed = [fee, besides, kept].reduce((most, one) => (one > most ? one : most))
  if (needed + (isCoinPaid ? paid : 0n) > coinBaseUnits) return 'insufficientFee'
  return swapLoss(draft)?.isAccepted === false ? 'acceptLoss' : 'review'
}

/** More than a swap takes. */
const MAX_GAS = 250_000n
