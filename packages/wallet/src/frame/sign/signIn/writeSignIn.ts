import type { SignInRequest } from './types.ts'

/** What a namespace's signer is given to write. */
export interface SignInFields extends Omit<SignInRequest, 'networkId'> {
  readonly address: string
  /** RFC 3339. */
  readonly issuedAt: string
}

/** What namespaces write in their own way. */
export interface SignInProfile {
  /** The word before "account:". */
  readonly label: string
  /** What the line `Chain ID` says. */
  readonly chain: string
  /** Whether an empty line stands in the place of a statement that is left out. */
  readonly keepsStatementLine: boolean
}

/** The text of a sign-in. https://chainagnostic.org/CAIPs/caip-122 */
export function writeSignIn(fields: SignInFields, profile: SignInProfile): string {
  const { domain, address, statement, uri, nonce, issuedAt, expirationTime, notBefore, resources = [] } = fields
  const { label, chain, keepsStatementLine } = profile
  return [
    `${domain} wants you to sign in with your ${label} account:`,
    address,
    '',
    ...(statement === undefined ? (keepsStatementLine ? [''] : []) : [statement, '']),
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
