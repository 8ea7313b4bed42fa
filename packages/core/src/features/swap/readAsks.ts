import { withinLimit } from '../../actions/transfers/withinLimit.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import { askProvider, providerOf } from './askProvider.js'
import { buildApproval } from './calls/build.js'
import type { SwapWish } from './readQuote.js'
import type { SwapReview } from './state.js'

interface Needed {
  readonly wish: SwapWish
  /** What is paid at most. */
  readonly needed: bigint
  readonly signal: AbortSignal | undefined
}

/** What the wallet has to be asked for, and what it approves on the way. */
export async function readAsks(instance: Instance, request: Needed): Promise<Pick<SwapReview, 'asks' | 'approvals'>> {
  const allowed = await readAllowance(instance, request)
  const { wish, needed } = request
  // Enough is at least what is paid, in base units (specification section 5).
  if (allowed === undefined || allowed >= needed) return { asks: ['swap'], approvals: [] }
  const approvals = (await mustReset(instance, { ...request, allowed })) ? [0n, needed] : [needed]
  if (await canBatch(instance, wish)) return { asks: ['batch'], approvals }
  if (await canPermit(instance, wish)) return { asks: ['permit', 'swap'], approvals }
  return { asks: approvals.length === 1 ? ['approve', 'swap'] : ['reset', 'approve', 'swap'], approvals }
}

/** How much the provider's contract may take. Undefined: what is paid is the coin, which needs no approval. */
export async function readAllowance(
  instance: Instance,
  { wish, signal }: Pick<Needed, 'wish' | 'signal'>
): Promise<bigint | undefined> {
  const { networkId, address: account } = wish.source
  const token = wish.pay.address
  if (token === undefined) return undefined
  const allowed: unknown = await askProvider(instance, { networkId, signal }, (provider, access) =>
    provider.allowance({ ...access, account, token })
  )
  return typeof allowed === 'bigint' && allowed >= 0n ? allowed : 0n
}

/** Whether the token refuses another amount while one is left, as USDT does. */
async function mustReset(
  instance: Instance,
  { wish, needed, signal, allowed }: Needed & { readonly allowed: bigint }
): Promise<boolean> {
  const { networkId, address: from } = wish.source
  const { wouldSucceed } = instance.adapters.of(namespaceOf(networkId)).chain
  if (allowed === 0n || !wouldSucceed) return false
  const transaction = await buildApproval(instance, { wish, approveBaseUnits: needed, signal })
  return (await withinLimit(instance, async () => wouldSucceed({ networkId, transaction, from }))) === false
}

/** Whether the wallet makes both in one transaction. A wallet that can't say it is asked for one after the other. */
async function canBatch(instance: Instance, { source }: SwapWish): Promise<boolean> {
  const { connectionId, networkId, address } = source
  const { sendCalls, getCallsStatus, canBatch: ask } = instance.handles.get(connectionId)?.wallet ?? {}
  if (!sendCalls || !getCallsStatus || !ask) return false
  return (await withinLimit(instance, async () => ask({ networkId, address }))) === true
}

/** Whether the user wants a permit, and token, account, wallet and provider take one. */
async function canPermit(instance: Instance, { source, pay }: SwapWish): Promise<boolean> {
  const { networkId, address: owner } = source
  const { chain } = instance.adapters.of(namespaceOf(networkId))
  const isWanted = instance.snapshot.swap.approval === 'permit' && takesPermits(instance, source)
  const { address: token } = pay
  if (!isWanted || token === undefined) return false
  return (await withinLimit(instance, async () => chain.canPermit?.({ networkId, token, owner }))) === true
}

/** Whether provider and wallet take permits on a network. */
export function takesPermits(instance: Instance, { connectionId, networkId }: SwapWish['source']): boolean {
  const handle = instance.handles.get(connectionId)
  const isAble = permitSpender(instance, networkId) !== undefined && handle?.wallet.signPermit !== undefined
  // A token takes the signature of a key alone, also before a smart account has its code.
  return isAble && handle.data.accounts[0].type === 'eoa'
}

/** The contract that a permit is signed for: one of those that the app trusts. */
export function permitSpender(instance: Instance, networkId: SwapWish['source']['networkId']): string | undefined {
  const { permits, contracts } = providerOf(instance, networkId)
  const spender = permits?.[networkId]
  return contracts[networkId]?.find((one) => one === spender)
}
