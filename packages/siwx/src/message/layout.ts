import type { SignInFields } from './fields.js'

/** What the lines after the statement carry: fields, and two that are made of something else. */
export type LineName =
  | keyof Pick<SignInFields, 'uri' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'>
  | 'version'
  | 'chain'

/** Version of every profile. */
export const VERSION = '1'

/** The lines after the statement in their order, and which field each of them carries. */
export const LINES: readonly (readonly [label: string, name: LineName])[] = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chain'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
]

/** The line before the resources. */
export const RESOURCES = 'Resources:'
