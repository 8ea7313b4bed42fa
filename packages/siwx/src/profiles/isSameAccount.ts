import { type ChainId, namespaceOf } from '@portico/core'
import { addressKey } from './addressKey.js'

/** An account, as a network and an address name it. */
export interface Account {
  readonly networkId: ChainId
  readonly address: string
}

/** Whether two are one account, on whichever networks. It never takes one for another. */
export function isSameAccount(one: Account, other: Account): boolean {
  return namespaceOf(one.networkId) === namespaceOf(other.networkId) && addressKey(one) === addressKey(other)
}
