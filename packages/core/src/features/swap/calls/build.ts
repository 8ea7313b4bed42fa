import { withinLimit } from '../../../actions/transfers/withinLimit.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { SwapPermit } from '../../../services/swapProvider.js'
import { askProvider } from '../askProvider.js'
import { queryOf, type SwapWish } from '../readQuote.js'
import type { Run, SignedPermit } from '../run/run.js'
import type { SwapReview } from '../state.js'
import { checkCall } from './checkCall.js'
import { foresee } from './foresee.js'

/** What the wallet is asked for, or will be. */
interface Wanted {
  /** How much is approved before the swap, one after the other. */
  readonly approvals: readonly bigint[]
  readonly permit?: SignedPermit | undefined
}

/** The approvals and the swap of a review, the swap last. Throws SWAP_REFUSED where they aren't, or wouldn't do, what it says. */
export async function buildCalls(
  instance: Instance,
  run: Run,
  { approvals, permit }: Wanted
): Promise<readonly unknown[]> {
  const { review, signal } = run
  const transactions: unknown[] = []
  for (const approveBaseUnits of approvals)
    transactions.push(await buildApproval(instance, { wish: wishFor(review), approveBaseUnits, signal }))
  transactions.push(await buildSwap(instance, run, permit))
  await foresee(instance, run, transactions)
  return transactions
}

/** A transaction of the provider that approves exactly this amount of what is paid. Throws SWAP_REFUSED for any other. */
export async function buildApproval(
  instance: Instance,
  request: {
    readonly wish: SwapWish
    readonly approveBaseUnits: bigint
    readonly signal: AbortSignal | undefined
  }
): Promise<unknown> {
  const { wish, approveBaseUnits, signal } = request
  const { networkId } = wish.source
  const { address: token = '' } = wish.pay
  const transaction = await askProvider(instance, { networkId, signal }, (provider, access) =>
    provider.buildApprove({ ...access, ...queryOf(wish), token, approveBaseUnits })
  )
  const expected = { kind: 'approve', token: wish.pay.address, amountBaseUnits: approveBaseUnits } as const
  return checkCall(instance, { networkId, expected, transaction })
}

/** The swap of a review as the provider builds it. Throws SWAP_REFUSED where that is another one. */
async function buildSwap(
  instance: Instance,
  { review, signal }: Run,
  permit: SignedPermit | undefined
): Promise<unknown> {
  const { source, quoted, slippageBps } = review
  const { networkId } = source
  const { limitBaseUnits } = quoted
  const nowMs = await networkNow(instance, networkId)
  // Copies: what a provider changes in them changes nothing that is compared.
  const given = { quote: { ...quoted }, ...(permit && { permit: permitOf(permit) }) }
  const query = { ...queryOf(wishFor(review)), ...given, limitBaseUnits, slippageBps, nowMs }
  const transaction = await askProvider(instance, { networkId, signal }, async (provider, access) => {
    try {
      return await provider.buildSwap({ ...access, ...query })
    } catch (error) {
      if (!permit) throw error
      // What a provider says may have the signature in it.
      throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'a swap with the permit' } })
    }
  })
  return checkCall(instance, { networkId, expected: { kind: 'swap', review, permit, nowMs }, transaction })
}

function permitOf({ signature, amountBaseUnits, deadlineMs }: SignedPermit): SwapPermit {
  return { signature, amountBaseUnits, deadlineMs }
}

/** What a review asks its provider for. */
export function wishFor({ source, pay, receive, quoted, slippageBps }: SwapReview): SwapWish {
  const { exact } = quoted
  const amountBaseUnits = exact === 'pay' ? quoted.payBaseUnits : quoted.receiveBaseUnits
  return { source, pay, receive, exact, amountBaseUnits, slippageBps }
}

/**
 * The time by the clock of the network, which is the one that deadlines are read by; that of the page where the network doesn't say
 * it, or says one that no clock is wrong by.
 */
export async function networkNow(instance: Instance, networkId: SwapReview['source']['networkId']): Promise<number> {
  const { networkTime } = instance.adapters.of(namespaceOf(networkId)).chain
  const pageMs = instance.platform.clock.now()
  const networkMs = await withinLimit(instance, async () => networkTime?.({ networkId }))
  return networkMs !== undefined && Math.abs(networkMs - pageMs) < MOST_WRONG_MS ? networkMs : pageMs
}

const MOST_WRONG_MS = 2 * 60 * 60_000
