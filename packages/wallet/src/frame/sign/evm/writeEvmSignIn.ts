import { stringToHex } from 'viem'
import { writeSignIn } from '../signIn/writeSignIn.ts'
import type { NamespaceSigner, SignInMessage } from '../types.ts'
import type { EvmNode } from './node.ts'
import { signMessage } from './smart/signatures.ts'

/** Sign-In with Ethereum, signed as `personal_sign` does. https://eips.ethereum.org/EIPS/eip-4361 */
export function writeEvmSignIn(
  request: Parameters<NamespaceSigner['signIn']>[0] & { readonly node: EvmNode }
): SignInMessage | undefined {
  const { signIn, account, issuedAt } = request
  const { networkId, ...fields } = signIn
  if (fields.statement !== undefined && !STATEMENT.test(fields.statement)) return undefined
  const chain = networkId.slice(networkId.indexOf(':') + 1)
  const profile = { label: 'Ethereum', chain, keepsStatementLine: true }
  const message = writeSignIn({ ...fields, address: account.address, issuedAt }, profile)
  return { message, sign: (key) => signMessage(request, key, stringToHex(message)) }
}

/** `statement` of the grammar: reserved, unreserved, and spaces. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
