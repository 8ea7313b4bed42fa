import { type Address, getAddress, isAddressEqual, maxUint256 } from 'viem'
import type { WorldSwaps } from '../../chains/deploySwaps.js'
import type { BackendChain } from '../types.js'
import { ConvertError } from './ConvertError.js'

/** A chain with pools. */
export type SwapChain = BackendChain & { readonly swaps: WorldSwaps }

/** Gives parameters by their names. Null or undefined: missing. */
export type Params = (name: string) => string | null | undefined

/** What stands for a network's coin where a contract is asked for, in the letters of the service. */
export const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether an address stands for the network's coin. */
export function isCoin(address: Address): boolean {
  return isAddressEqual(address, COIN)
}

/** A parameter. Errors: it is missing. */
export function readText(params: Params, field: string): string {
  const value = params(field)
  if (value) return value
  throw new ConvertError({ field, message: 'Missing.' })
}

/** An account or contract of an EVM network in the form of CAIP-10. Errors: anything else. */
export function readAccount(params: Params, field: string): { readonly networkId: string; readonly address: Address } {
  const [, networkId, address] = /^(eip155:\d{1,16}):(0x[0-9a-fA-F]{40})$/.exec(readText(params, field)) ?? []
  if (networkId === undefined || address === undefined) {
    throw new ConvertError({ field, message: 'Not an address in the form of CAIP-10.' })
  }
  // In lower case first: the service doesn't look at checksums.
  return { networkId, address: getAddress(address.toLowerCase()) }
}

/** An amount in base units. Errors: anything else than digits that make 1 to 2^256 - 1. */
export function readAmount(params: Params, field: string): bigint {
  const text = readText(params, field)
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount > 0n && amount <= maxUint256) return amount
  throw new ConvertError({ field, message: 'Not an amount in base units.' })
}

/** What is swapped for what, both on one network. Errors: anything else. */
export function readPair(params: Params): {
  readonly networkId: string
  readonly pay: Address
  readonly receive: Address
} {
  const [from, to] = [readAccount(params, 'from'), readAccount(params, 'to')]
  if (from.networkId !== to.networkId) throw new ConvertError({ field: 'to', message: `Not on ${from.networkId}.` })
  return { networkId: from.networkId, pay: from.address, receive: to.address }
}

/** The chain of a network, where it has pools. */
export function findSwapChain(chains: readonly BackendChain[], networkId: string): SwapChain | undefined {
  const found = chains.find(({ chainId }) => networkId === `eip155:${chainId}`)
  return found?.swaps && { ...found, swaps: found.swaps }
}

/** The chain of a network that something is to be built for. Errors: a network without pools. */
export function needSwapChain(chains: readonly BackendChain[], networkId: string): SwapChain {
  const chain = findSwapChain(chains, networkId)
  if (chain === undefined) throw new ConvertError({ field: 'chainId', message: `${networkId} has no swaps.` })
  return chain
}
