import type { ChainId } from '@portico/core'

/**
 * What a sign-in message says. The namespace of `networkId` decides its text: EIP-4361 for EVM, Sign In With Solana for
 * Solana, CAIP-122 for others. Times are texts of RFC 3339, so that a parsed message is exactly what was signed.
 */
export interface SignInFields {
  /** The network that the user signs in on, a CAIP-2 id. */
  readonly networkId: ChainId
  /** The account that signs. For EVM in its EIP-55 form. */
  readonly address: string
  /** Host of the site, with its port unless that is the default: `location.host`. */
  readonly domain: string
  /** URI that the user signs in to, such as `https://app.example/login`. */
  readonly uri: string
  /** From the server: letters and digits, at least 8. */
  readonly nonce: string
  /** When the message was made. */
  readonly issuedAt: string
  /** Scheme of the site, `https`. EIP-4361 only. */
  readonly scheme?: string | undefined
  /** One line for the user. EIP-4361 allows ASCII letters, digits, spaces and `-._~:/?#[]@!$&'()*+,;=` only. */
  readonly statement?: string | undefined
  /** When the message expires. */
  readonly expirationTime?: string | undefined
  /** When the message starts to be valid. */
  readonly notBefore?: string | undefined
  /** The app's own id for the request. */
  readonly requestId?: string | undefined
  /** URIs that the user agrees to, such as terms. */
  readonly resources?: readonly string[] | undefined
}
