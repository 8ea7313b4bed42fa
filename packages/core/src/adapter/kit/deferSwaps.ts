import { type Lazy, lazy } from '../../async/lazy.js'
import type { SwapProvider } from '../../services/swapProvider.js'

type Facts = Pick<SwapProvider, 'name' | 'contracts' | 'permits' | 'canReceiveExact'>

/** What a provider does, without what it is. */
export type SwapCalls = Omit<SwapProvider, keyof Facts>

/** A provider whose code is fetched by its first call. */
export function deferSwaps({ load, ...facts }: Facts & { readonly load: () => Promise<SwapCalls> }): SwapProvider {
  const get: Lazy<SwapCalls> = lazy(load)
  return {
    ...facts,
    tokens: async (access) => (await get()).tokens(access),
    quote: async (query) => (await get()).quote(query),
    allowance: async (request) => (await get()).allowance(request),
    buildApprove: async (request) => (await get()).buildApprove(request),
    buildSwap: async (request) => (await get()).buildSwap(request),
    gasPrice: async (access) => (await get()).gasPrice(access),
  }
}
