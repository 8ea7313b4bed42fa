import type { ChainCalls, ChainMethods } from '../../adapter/methods.js'
import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { until } from '../../async/until.js'
import type { ChainId } from '../../caip/chainId.js'
import { TRANSACTION_WAIT_MS } from '../../config/limits.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { withNetworkId } from '../network/networkIdOf.js'

/** The request of a chain read. */
export type ChainRequest<M extends keyof ChainCalls> = Omit<Parameters<ChainCalls[M]>[0], 'networkId'> & {
  readonly networkId: NetworkRef
}
type ChainAnswer<M extends keyof ChainCalls> = Awaited<ReturnType<ChainCalls[M]>>

/** `portico.chain.nativeBalance`. */
export async function nativeBalance(
  instance: Instance,
  request: ChainRequest<'nativeBalance'>
): Promise<ChainAnswer<'nativeBalance'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'nativeBalance', call.networkId).nativeBalance(call)
}

/** `portico.chain.tokenBalance`. */
export async function tokenBalance(
  instance: Instance,
  request: ChainRequest<'tokenBalance'>
): Promise<ChainAnswer<'tokenBalance'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'tokenBalance', call.networkId).tokenBalance(call)
}

/** `portico.chain.estimateFee`. */
export async function estimateFee(
  instance: Instance,
  request: ChainRequest<'estimateFee'>
): Promise<ChainAnswer<'estimateFee'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'estimateFee', call.networkId).estimateFee(call)
}

/** `portico.chain.estimateTransfer`. */
export async function estimateTransfer(
  instance: Instance,
  request: ChainRequest<'estimateTransfer'>
): Promise<ChainAnswer<'estimateTransfer'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'estimateTransfer', call.networkId).estimateTransfer(call)
}

/** `portico.chain.describeAddress`. */
export async function describeAddress(
  instance: Instance,
  request: ChainRequest<'describeAddress'>
): Promise<ChainAnswer<'describeAddress'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'describeAddress', call.networkId).describeAddress(call)
}

/** `portico.chain.resolveName`. */
export async function resolveName(
  instance: Instance,
  request: ChainRequest<'resolveName'>
): Promise<ChainAnswer<'resolveName'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'resolveName', call.networkId).resolveName(call)
}

/** `portico.chain.validateAddress`. */
export async function validateAddress(
  instance: Instance,
  request: ChainRequest<'validateAddress'>
): Promise<ChainAnswer<'validateAddress'>> {
  const call = withNetworkId(instance, request)
  return chainWith(instance, 'validateAddress', call.networkId).validateAddress(call)
}

/** `portico.chain.waitForTransaction`. */
export async function waitForTransaction(
  instance: Instance,
  {
    timeoutMs = TRANSACTION_WAIT_MS,
    ...request
  }: ChainRequest<'waitForTransaction'> & { readonly timeoutMs?: number | undefined }
): Promise<ChainAnswer<'waitForTransaction'>> {
  if (!(timeoutMs > 0)) {
    const expected = 'a number of milliseconds above 0, or Infinity'
    throw new PorticoError('OPTION_INVALID', { context: { option: 'timeoutMs', value: timeoutMs, expected } })
  }
  const call = withNetworkId(instance, request)
  const { waitForTransaction: wait } = chainWith(instance, 'waitForTransaction', call.networkId)
  if (timeoutMs > LONGEST_TIMER_MS) return wait(call)
  const { signal } = call
  const { clock } = instance.platform
  return until({ work: (over) => wait({ ...call, signal: over }), signal, limit: { clock, ms: timeoutMs } })
}

/** Timers that are longer fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Able<M extends keyof ChainMethods> = ChainMethods & { readonly [K in M]: NonNullable<ChainMethods[K]> }

/** The chain reads of a network's adapter, which have the method. Throws ADAPTER_MISSING and CAPABILITY_UNSUPPORTED. */
function chainWith<M extends keyof ChainMethods>({ adapters }: Instance, method: M, networkId: ChainId): Able<M> {
  const { chain } = adapters.for(networkId)
  if (!isAble(chain, method)) throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: networkId } })
  return chain
}

function isAble<M extends keyof ChainMethods>(chain: ChainMethods, method: M): chain is Able<M> {
  return chain[method] !== undefined
}
