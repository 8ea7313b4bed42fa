import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SwapAccess, SwapQuery, SwapQuote, SwapSide } from '../../services/swapProvider.js'
import { swapAmount } from '../../state/selectors/swapStep.js'
import type { Source } from '../../state/source.js'
import { askProvider } from './askProvider.js'
import type { QuotedSwap, SwapHolding, SwapState } from './state.js'

/** What a provider is asked for. */
export interface SwapWish {
  readonly source: Source
  readonly pay: SwapHolding
  readonly receive: SwapHolding
  readonly exact: SwapSide
  readonly amountBaseUnits: bigint
  readonly slippageBps: number
  /** Of one unit. Undefined: the fee stays unknown. */
  readonly gasPrice?: bigint | undefined
}

/** What a draft asks for; undefined while something is missing. */
export function wishOf({ draft, slippageBps }: Pick<SwapState, 'draft' | 'slippageBps'>): SwapWish | undefined {
  if (!draft) return undefined
  const { source, pair, exact, gas } = draft
  const { pay, receive } = pair
  const amountBaseUnits = swapAmount(draft)
  if (!pay || !receive || !amountBaseUnits) return undefined
  return { source, pay, receive, exact, amountBaseUnits, slippageBps, gasPrice: gas.price?.standard }
}

/**
 * The provider's price; undefined where it can't swap these tokens, or not as much of them. Rejects RESPONSE_INVALID for an answer that
 * is no price of what was asked, and with what the provider rejects with.
 */
export async function readQuote(
  instance: Instance,
  { wish, signal }: { readonly wish: SwapWish; readonly signal: AbortSignal | undefined }
): Promise<QuotedSwap | undefined> {
  const { networkId } = wish.source
  const { exact, amountBaseUnits, slippageBps, gasPrice, pay, receive } = wish
  // What the user types of it would be another amount.
  if (pay.isScaled || receive.isScaled) return undefined
  const found = await askProvider(instance, { networkId, signal }, async (provider, access) =>
    provider.quote({ ...access, ...queryOf(wish) })
  )
  if (found === undefined) return undefined
  const quote = checkQuote(found, { exact, amountBaseUnits })
  return {
    ...quote,
    exact,
    limitBaseUnits: limitOf({ ...quote, exact, slippageBps }),
    feeBaseUnits: gasPrice === undefined ? undefined : gasPrice * (quote.gas ?? USUAL_GAS),
    readAtMs: instance.platform.clock.now(),
  }
}

/** The part of a query that says what is swapped. */
export function queryOf({ source, pay, receive, exact, amountBaseUnits }: SwapWish): Omit<SwapQuery, keyof SwapAccess> {
  return { account: source.address, pay: pay.address, receive: receive.address, exact, amountBaseUnits }
}

/** A price of exactly what was asked, or RESPONSE_INVALID. */
function checkQuote(quote: SwapQuote, asked: Pick<SwapWish, 'exact' | 'amountBaseUnits'>): SwapQuote {
  const { payBaseUnits, receiveBaseUnits, route, priceImpactBps, feeBps, gas, id } = quote
  const { depositBaseUnits, neededBaseUnits } = quote
  const exact = asked.exact === 'pay' ? payBaseUnits : receiveBaseUnits
  if (![payBaseUnits, receiveBaseUnits].every(isAmount) || exact !== asked.amountBaseUnits)
    throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'a price of what was asked' } })
  return {
    payBaseUnits,
    receiveBaseUnits,
    id: typeof id === 'string' ? id : undefined,
    route: Array.isArray(route) && route.length >= 2 ? route.slice(0, MOST_STOPS) : undefined,
    priceImpactBps: impactOf(priceImpactBps),
    feeBps: isBps(feeBps) ? feeBps : undefined,
    gas: typeof gas === 'bigint' && gas > 0n && gas < MOST_GAS ? gas : undefined,
    depositBaseUnits: isCost(depositBaseUnits) ? depositBaseUnits : undefined,
    neededBaseUnits: isCost(neededBaseUnits) ? neededBaseUnits : undefined,
  }
}

/**
 * The worst price that the user agrees to, at least one base unit. Rounded down, as services do: with one base unit more, what they build with exactly this
 * slippage is refused.
 */
export function limitOf({
  exact,
  payBaseUnits,
  receiveBaseUnits,
  slippageBps,
}: Pick<QuotedSwap, 'exact' | 'payBaseUnits' | 'receiveBaseUnits'> & { readonly slippageBps: number }): bigint {
  const slippage = BigInt(slippageBps)
  if (exact === 'receive') return (payBaseUnits * (WHOLE + slippage)) / WHOLE
  // Of a token whose units are worth something, nothing is no amount.
  return (receiveBaseUnits * (WHOLE - slippage)) / WHOLE || 1n
}

/** A price that was read later, with the stricter one of both limits: a better price is no reason to tolerate more. */
export function keepLimit(now: QuotedSwap, { limitBaseUnits: agreed }: QuotedSwap): QuotedSwap {
  const isStricter = now.exact === 'pay' ? now.limitBaseUnits > agreed : now.limitBaseUnits < agreed
  return isStricter ? now : { ...now, limitBaseUnits: agreed }
}

/** Whether a price is no worse than the user agreed to. */
export function isWithin(now: QuotedSwap, { exact, limitBaseUnits }: QuotedSwap): boolean {
  return exact === 'pay' ? now.receiveBaseUnits >= limitBaseUnits : now.payBaseUnits <= limitBaseUnits
}

/** For a price that is worse than the user agreed to: less would be received, or more paid. */
export function worsePrice({ exact }: QuotedSwap, { networkId }: Source): PorticoError {
  return new PorticoError(exact === 'pay' ? 'RECEIVED_CHANGED' : 'AMOUNT_CHANGED', { context: { networkId } })
}

function isAmount(value: unknown): boolean {
  return typeof value === 'bigint' && value > 0n && value < 1n << 256n
}

function isCost(value: unknown): boolean {
  return typeof value === 'bigint' && value >= 0n && value < 1n << 96n
}

/** What isn't a whole number, or is more than everything, is no less of an impact. */
function impactOf(bps: unknown): number | undefined {
  return typeof bps === 'number' && bps >= 0 ? Math.min(Math.ceil(bps), 10_000) : undefined
}

function isBps(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000
}

const WHOLE = 10_000n

/** Of a swap whose provider doesn't say (specification of the view). */
const USUAL_GAS = 150_000n

/** More than a block takes. */
const MOST_GAS = 60_000_000n

const MOST_STOPS = 10
