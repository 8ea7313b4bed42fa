import { isChainId } from '@portico/core'
import { checkFields } from './checkFields.js'
import type { SignInFields } from './fields.js'
import { invalid } from './invalid.js'
import { writeMessage } from './writeMessage.js'

/**
 * Returns the text that the wallet signs, by the profile of the network's namespace.
 *
 * Errors: OPTION_INVALID with the field's name, for a value that can't appear in the text unchanged: a line break, a control
 * or bidirectional character, an address that is not in its EIP-55 form. Nothing is escaped or corrected.
 *
 * @example
 * const message = buildMessage({
 *   networkId: 'eip155:1',
 *   address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
 *   domain: location.host,
 *   uri: location.origin,
 *   nonce,
 *   issuedAt: new Date().toISOString(),
 *   statement: 'Sign in to Example.',
 * })
 */
export function buildMessage(fields: SignInFields): string {
  if (!isChainId(fields.networkId)) throw invalid('networkId', fields.networkId, 'a CAIP-2 id')
  checkFields(fields)
  return writeMessage(fields)
}
