import type { SwapCall } from '../../adapter/methods.js'
import { isSameAddress } from '../../caip/addresses.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { PorticoErrorContext } from '../../errors/codes.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { providerOf } from './askProvider.js'
import type { SwapReview } from './state.js'

type Difference = PorticoErrorContext['SWAP_REFUSED']['reason']

/**
 * A copy of a transaction that a provider built, which is what was read and what is sent. Throws SWAP_REFUSED unless it does exactly
 * what the review says, and nothing else, as the adapter reads it. An adapter that can't read transactions swaps nothing.
 */
export async function checkCall(
  instance: Instance,
  request: { readonly review: SwapReview; readonly kind: SwapCall['kind']; readonly transaction: unknown }
): Promise<unknown> {
  const { review, kind } = request
  // Members of the provider's own object may be others when they are read again.
  const transaction: unknown = Object.freeze({ ...Object(request.transaction) })
  const { networkId } = review.source
  const { readSwap } = instance.adapters.of(namespaceOf(networkId)).chain
  const call = await readSwap?.({ networkId, transaction })
  const contracts = providerOf(instance, networkId).contracts[networkId] ?? []
  const reason = differenceOf({ call, kind, review, contracts, nowMs: instance.platform.clock.now() })
  if (reason) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason } })
  return transaction
}

function differenceOf(request: {
  readonly call: SwapCall | undefined
  readonly kind: SwapCall['kind']
  readonly review: SwapReview
  readonly contracts: readonly string[]
  readonly nowMs: number
}): Difference | undefined {
  const { call, kind, review, contracts, nowMs } = request
  const isKnown = (address: string): boolean => contracts.some((one) => isSameAddress(one, address))
  if (!call || call.kind !== kind) return 'unreadable'
  const { source, pay, receive, quoted, approveBaseUnits } = review
  if (call.kind === 'approve') {
    if (!isKnown(call.spender)) return 'contract'
    if (!isSameAddress(call.token, pay.address)) return 'token'
    return call.amountBaseUnits === approveBaseUnits ? undefined : 'amount'
  }
  if (!isKnown(call.contract)) return 'contract'
  if (!isSameAddress(call.pay, pay.address) || !isSameAddress(call.receive, receive.address)) return 'token'
  if (!isAsAgreed(call, quoted)) return 'amount'
  if (!isSameAddress(call.recipient, source.address)) return 'recipient'
  const restMs = call.deadlineMs - nowMs
  return restMs > 0 && restMs <= LONGEST_MS ? undefined : 'deadline'
}

/** Whether the exact amount is exact, and the other one no worse than the user agreed to. */
function isAsAgreed(call: Extract<SwapCall, { readonly kind: 'swap' }>, quoted: SwapReview['quoted']): boolean {
  const { exact, payBaseUnits, receiveBaseUnits } = call
  if (exact !== quoted.exact) return false
  return exact === 'pay'
    ? payBaseUnits === quoted.payBaseUnits && receiveBaseUnits >= quoted.limitBaseUnits
    : receiveBaseUnits === quoted.receiveBaseUnits && payBaseUnits <= quoted.limitBaseUnits
}

/** A swap that is taken later is one at a price that the user didn't see. */
const LONGEST_MS = 30 * 60_000
