import type { ChainCalls, ChainMethods } from '../../adapter/methods.js'
import type { ChainId } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'

type ChainRequest<M extends keyof ChainCalls> = Parameters<ChainCalls[M]>[0]
type ChainAnswer<M extends keyof ChainCalls> = Awaited<ReturnType<ChainCalls[M]>>

/** `portico.chain.nativeBalance`. */
export async function nativeBalance(
  instance: Instance,
  request: ChainRequest<'nativeBalance'>
): Promise<ChainAnswer<'nativeBalance'>> {
  return chainWith(instance, 'nativeBalance', request.networkId).nativeBalance(request)
}

/** `portico.chain.tokenBalance`. */
export async function tokenBalance(
  instance: Instance,
  request: ChainRequest<'tokenBalance'>
): Promise<ChainAnswer<'tokenBalance'>> {
  return chainWith(instance, 'tokenBalance', request.networkId).tokenBalance(request)
}

/** `portico.chain.estimateFee`. */
export async function estimateFee(
  instance: Instance,
  request: ChainRequest<'estimateFee'>
): Promise<ChainAnswer<'estimateFee'>> {
  return chainWith(instance, 'estimateFee', request.networkId).estimateFee(request)
}

/** `portico.chain.resolveName`. */
export async function resolveName(
  instance: Instance,
  request: ChainRequest<'resolveName'>
): Promise<ChainAnswer<'resolveName'>> {
  return chainWith(instance, 'resolveName', request.networkId).resolveName(request)
}

/** `portico.chain.validateAddress`. */
export async function validateAddress(
  instance: Instance,
  request: ChainRequest<'validateAddress'>
): Promise<ChainAnswer<'validateAddress'>> {
  return chainWith(instance, 'validateAddress', request.networkId).validateAddress(request)
}

/** `portico.chain.waitForTransaction`. */
export async function waitForTransaction(
  instance: Instance,
  request: ChainRequest<'waitForTransaction'>
): Promise<ChainAnswer<'waitForTransaction'>> {
  return chainWith(instance, 'waitForTransaction', request.networkId).waitForTransaction(request)
}

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
