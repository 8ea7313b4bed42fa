import { type ChainId, namespaceOf } from '@portico/core'

/** An account on a network. It is the same account on all networks of the namespace. */
export interface Account {
  readonly networkId: ChainId
  readonly address: string
}

/**
 * What an account is found by. In lower case, so that an address is found in any form. Two accounts that share a key only
 * end together.
 */
export function keyOfAccount({ networkId, address }: Account): string {
  return `${namespaceOf(networkId)}:${address.toLowerCase()}`
}
