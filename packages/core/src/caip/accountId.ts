import { type ChainId, isChainId } from './chainId.js'
import type { Namespace } from './namespaces.js'

/** CAIP-10 account id: exactly three colon-separated parts, `namespace:reference:address`. */
export type AccountId<N extends Namespace = Namespace> = `${ChainId<N>}:${string}`

/** Joins a network id and an address to a CAIP-10 id. */
export function toAccountId<N extends Namespace>(parts: {
  readonly networkId: ChainId<N>
  readonly address: string
}): AccountId<N> {
  return `${parts.networkId}:${parts.address}`
}

/** The network id and address of a CAIP-10 id; undefined when the value is not one. */
export function parseAccountId(value: unknown): { readonly networkId: ChainId; readonly address: string } | undefined {
  if (typeof value !== 'string') return undefined
  const end = value.lastIndexOf(':')
  const networkId = value.slice(0, end)
  const address = value.slice(end + 1)
  return isChainId(networkId) && /^[-.%a-zA-Z0-9]{1,128}$/.test(address) ? { networkId, address } : undefined
}
