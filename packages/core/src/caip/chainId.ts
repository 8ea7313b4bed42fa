import type { Namespace } from './namespaces.js'

/** CAIP-2 chain id, `namespace:reference`, for example the first chain of a local world. */
export type ChainId<N extends Namespace = Namespace> = `${N}:${string}`

/** Whether a value has the form of a CAIP-2 id: namespace of 3 to 8 characters, reference of 1 to 32. */
export function isChainId(value: unknown): value is ChainId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}

/** The namespace before the colon of a CAIP-2 or CAIP-10 id. */
export function namespaceOf<N extends Namespace>(id: ChainId<N> | `${ChainId<N>}:${string}`): N {
  // The template type guarantees that what stands before the first colon is N.
  return id.slice(0, id.indexOf(':')) as N
}

/** The part of a CAIP-2 id after the colon; its meaning belongs to the namespace. */
export function referenceOf(id: ChainId): string {
  return id.slice(id.indexOf(':') + 1)
}
