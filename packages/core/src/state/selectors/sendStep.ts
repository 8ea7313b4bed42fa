import type { TransferEstimate } from '../../adapter/methods.js'
import type { SendStep } from '../../records/sendStep.js'
import { exactUnits } from '../../units/exactUnits.js'
import { sentUnits } from '../../units/shownUnits.js'
import { usdToBaseUnits } from '../../units/usdToBaseUnits.js'
import type { PorticoState } from '../types.js'

type SendState = PorticoState['send']

type Draft = Pick<
  SendState,
  'token' | 'amount' | 'amountDecimal' | 'unit' | 'converted' | 'isMax' | 'recipient' | 'fee'
>

/** The next thing to do: what the main button of the view says. */
export function sendStep(draft: Draft): SendStep {
  const { token, recipient } = draft
  if (!token) return 'selectToken'
  if (token.status === 'loading') return 'readingToken'
  if (token.status === 'failed') return 'tokenFailed'
  const amountStep = stepOfAmount(draft)
  if (amountStep) return amountStep
  if (recipient.status === 'empty') return 'enterRecipient'
  if (recipient.status === 'resolving') return 'resolving'
  if (recipient.status === 'failed') return 'recipientFailed'
  if (recipient.status !== 'ready') return 'recipientInvalid'
  return stepOfFee(draft)
}

/** What is sent, in base units; undefined while that is unknown. */
export function sendAmount(draft: Draft): bigint | undefined {
  const { token, amountDecimal, unit, converted, isMax } = draft
  if (token?.status !== 'ready') return undefined
  if (isMax) return maxAmount(draft)
  if (converted) return converted.amountBaseUnits
  if (amountDecimal === undefined) return undefined
  const { decimals, priceUsd, multiplier } = token
  const typed =
    unit === 'fiat' ? usdToBaseUnits({ amountDecimal, priceUsd, decimals }) : exactUnits({ amountDecimal, decimals })
  return typed === undefined ? undefined : sentUnits({ amountBaseUnits: typed, multiplier })
}

/** All of the token that can be sent; undefined until it is known what the transfer costs. */
export function maxAmount({ token, fee }: Pick<SendState, 'token' | 'fee'>): bigint | undefined {
  const balance = token?.balanceBaseUnits
  if (!token || balance === undefined) return undefined
  if (token.address !== undefined) return balance
  if (fee.status !== 'ready') return undefined
  const rest = balance - transferNeeds(fee)
  return rest > 0n ? rest : 0n
}

function stepOfAmount(draft: Draft): SendStep | undefined {
  const { token, amount, amountDecimal, isMax, unit, fee } = draft
  const balance = token?.balanceBaseUnits ?? 0n
  if (isMax) {
    if (balance === 0n) return 'insufficient'
    const max = sendAmount(draft)
    if (max !== undefined) return max > 0n ? undefined : 'insufficientFee'
    // The fee says below what is the matter.
    return fee.status === 'loading' ? 'estimating' : undefined
  }
  if (amount.trim() === '') return 'enterAmount'
  if (amountDecimal === undefined) return 'amountInvalid'
  const value = sendAmount(draft)
  if (value === undefined) return unit === 'token' ? 'amountTooPrecise' : 'amountInvalid'
  if (value === 0n) return 'enterAmount'
  return value > balance ? 'insufficient' : undefined
}

function stepOfFee(draft: Draft): SendStep {
  const { token, fee } = draft
  if (fee.status === 'refused') return 'tokenRefused'
  if (fee.status === 'failed') return 'feeFailed'
  const amount = sendAmount(draft)
  if (fee.status !== 'ready' || amount === undefined) return 'estimating'
  const costs = transferNeeds(fee)
  const coins = token?.coinBaseUnits ?? 0n
  if (costs + (token?.address === undefined ? amount : 0n) > coins) return 'insufficientFee'
  return amount < fee.minimumBaseUnits ? 'tooLittle' : 'review'
}

/** What a transfer costs its sender, in the network's coin: what the network takes, and what accounts that it makes get. */
export function transferCosts(estimate: TransferEstimate): bigint {
  const { feeBaseUnits, dataFeeBaseUnits = 0n, depositBaseUnits } = estimate
  return feeBaseUnits + dataFeeBaseUnits + depositBaseUnits
}

/** The part of the network's coin that can't be sent. */
export function transferNeeds(estimate: TransferEstimate): bigint {
  return transferCosts(estimate) + estimate.reserveBaseUnits
}
