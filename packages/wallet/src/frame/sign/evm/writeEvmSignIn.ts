import { writeSignIn } from '../signIn/writeSignIn.ts'
import type { NamespaceSigner } from '../types.ts'
import { accountOf } from './read/accountOf.ts'

/** Sign-In with Ethereum, signed as `personal_sign` does. https://eips.ethereum.org/EIPS/eip-4361 */
export const writeEvmSignIn: NamespaceSigner['signIn'] = ({ signIn: { networkId, ...fields }, account, issuedAt }) => {
  if (fields.statement !== undefined && !STATEMENT.test(fields.statement)) return undefined
  const chain = networkId.slice(networkId.indexOf(':') + 1)
  const profile = { label: 'Ethereum', chain, keepsStatementLine: true }
  const message = writeSignIn({ ...fields, address: account.address, issuedAt }, profile)
  return { message, sign: async (key) => accountOf(key, account).signMessage({ message }) }
}

/** `statement` of the grammar: reserved, unreserved, and spaces. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
