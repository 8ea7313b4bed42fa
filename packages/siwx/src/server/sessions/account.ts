import { type ChainId, namespaceOf } from '@portico/core'

/** An account on a network. With a key it is the same account on all networks of the namespace. */
export interface Account {
  readonly networkId: ChainId
  readonly address: string
  /** Whether a contract confirmed its signature: the contract at that address on another network is another account. */
  readonly isOneNetwork?: boolean | undefined
}

/**
 * What an account is found by. In lower case, so that an address is found in any form. Two accounts that share a key only
 * end together.
 */
export function keyOfAccount({ networkId, address, isOneNetwork }: Account): string {
  return `${isOneNetwork ? networkId : namespaceOf(networkId)}:${address.toLowerCase()}`
}

/** Whether a request that names `asked` means an account that is signed in. */
export function isMeant({ isOneNetwork, ...account }: Account, asked: Account): boolean {
  return keyOfAccount({ ...account, isOneNetwork }) === keyOfAccount({ ...asked, isOneNetwork })
}
