import type { SwapCall } from '../../../adapter/swapReads.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import type { PorticoErrorContext } from '../../../errors/codes.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { Source } from '../../../state/source.js'
import { providerOf } from '../askProvider.js'
import type { SignedPermit } from '../run/run.js'
import type { SwapReview } from '../state.js'

type Difference = PorticoErrorContext['SWAP_REFUSED']['reason']

/** What a transaction has to do. */
export type ExpectedCall =
  | { readonly kind: 'approve'; readonly token: string | undefined; readonly amountBaseUnits: bigint }
  | {
      readonly kind: 'swap'
      readonly review: SwapReview
      readonly permit: SignedPermit | undefined
      /** By the clock of the network. */
      readonly nowMs: number
    }

/** What a provider has built, and what for. */
interface Built {
  readonly networkId: Source['networkId']
  readonly expected: ExpectedCall
  readonly transaction: unknown
}

/**
 * A copy of a transaction that a provider built, which is what was read and what is sent. Throws SWAP_REFUSED unless it does exactly
 * what is expected, and nothing else, as the adapter reads it. An adapter that can't read transactions swaps nothing.
 */
export async function checkCall(instance: Instance, { networkId, expected, ...built }: Built): Promise<unknown> {
  const transaction = copyOf(built.transaction)
  const { readSwap } = instance.adapters.of(namespaceOf(networkId)).chain
  const call = await readSwap?.({ networkId, transaction })
  const contracts = providerOf(instance, networkId).contracts[networkId] ?? []
  const reason = differenceOf({ call, expected, contracts })
  if (reason) throw new PorticoError('SWAP_REFUSED', { context: { networkId, reason } })
  return transaction
}

/** Members of the provider's own object may be others when they are read again. What can't be copied, such as a function, is no transaction. */
function copyOf(transaction: unknown): unknown {
  try {
    return structuredClone(Object(transaction))
  } catch {
    return {}
  }
}

interface Compared {
  readonly call: SwapCall | undefined
  readonly expected: ExpectedCall
  readonly contracts: readonly string[]
}

function differenceOf({ call, expected, contracts }: Compared): Difference | undefined {
  if (call?.kind === 'approve' && expected.kind === 'approve') {
    if (!isKnown(contracts, call.spender)) return 'contract'
    if (!isSameAddress(call.token, expected.token)) return 'token'
    return call.amountBaseUnits === expected.amountBaseUnits ? undefined : 'amount'
  }
  if (call?.kind !== 'swap' || expected.kind !== 'swap') return 'unreadable'
  const { review, permit, nowMs } = expected
  const { source, pay, receive, quoted } = review
  if (!isKnown(contracts, call.contract)) return 'contract'
  if (!isSameAddress(call.pay, pay.address) || !isSameAddress(call.receive, receive.address)) return 'token'
  if (!isAsAgreed(call, quoted)) return 'amount'
  if (!isSameAddress(call.recipient, source.address)) return 'recipient'
  // A contract whose swaps have no end holds to the limit all the same.
  if (call.deadlineMs !== undefined && !isSoon(call.deadlineMs - nowMs)) return 'deadline'
  return permitDifference({ call, permit, pay })
}

/** Whether a deadline is still to come, but not long after. Not a number is no deadline. */
function isSoon(restMs: number): boolean {
  return restMs > 0 && restMs <= LONGEST_MS
}

/** A permit that was signed is the one that is used, and there is no other. */
function permitDifference(request: {
  readonly call: Extract<SwapCall, { readonly kind: 'swap' }>
  readonly permit: SignedPermit | undefined
  readonly pay: SwapReview['pay']
}): Difference | undefined {
  const { call, permit, pay } = request
  if (call.permit?.amountBaseUnits !== permit?.amountBaseUnits) return 'amount'
  if (!permit) return undefined
  if (!isSameAddress(call.permit?.token, pay.address)) return 'token'
  return isSameAddress(call.contract, permit.spender) ? undefined : 'contract'
}

function isKnown(contracts: readonly string[], address: string): boolean {
  return contracts.some((one) => isSameAddress(one, address))
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
