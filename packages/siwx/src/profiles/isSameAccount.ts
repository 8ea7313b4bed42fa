import { namespaceOf } from '@portico/core'
import type { SignInFields } from '../message/fields.js'
import { addressKey } from './addressKey.js'

/** An account, as a network and an address name it. */
type NamedAccount = Pick<SignInFields, 'networkId' | 'address'>

/** Whether two are one account, on whichever networks. It never takes one for another. */
export function isSameAccount(one: NamedAccount, other: NamedAccount): boolean {
  return namespaceOf(one.networkId) === namespaceOf(other.networkId) && addressKey(one) === addressKey(other)
}
