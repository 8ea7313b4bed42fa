import { type Namespace, namespaceOf } from '@portico/core'
import { buildMessage } from '../message/buildMessage.js'
import type { SignedMessage } from './types.js'

/**
 * Whether the message is of the namespace and says exactly the fields: what was signed is then what the caller has looked at.
 * Never throws.
 */
export function saysFields(input: { readonly namespace: Namespace; readonly signed: SignedMessage }): boolean {
  const { namespace, signed } = input
  try {
    // First: it looks at each field, networkId among them.
    return buildMessage(signed.fields) === signed.message && namespaceOf(signed.fields.networkId) === namespace
  } catch {
    // Fields that no message can say.
    return false
  }
}
