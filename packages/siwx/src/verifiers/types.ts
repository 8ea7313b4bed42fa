import type { Namespace } from '@portico/core'
import type { SignInFields } from '../message/fields.js'

/**
 * Whether a signature is right. `valid`: the account's key made it, and the account is the same one on every network.
 * `validOnNetwork`: the contract on the message's network confirmed it; the contract at that address on another network may
 * have another owner. `unknown`: a chain didn't answer in time; try again. `unsupported`: only a chain could say, and the
 * verifier has none to ask. End a sign-in session for `invalid` only.
 */
export type Verification = 'valid' | 'validOnNetwork' | 'invalid' | 'unknown' | 'unsupported'

/** A message and the signature to verify. Both are untrusted. */
export interface SignedMessage {
  /** What the message must say, as `parseMessage` reads it. A message that says anything else is `invalid`. */
  readonly fields: SignInFields
  /** The text that was signed, exactly as the wallet returned it. */
  readonly message: string
  /** In the encoding of the namespace: hexadecimal with 0x for EVM, base58 for Solana. */
  readonly signature: string
  /** Ends the wait: the answer is then `unknown`, unless it has already arrived. */
  readonly signal?: AbortSignal | undefined
}

/** Verifies the signatures of one namespace. Your app makes it and passes it to `createSignInServer`. */
export interface Verifier {
  /** The namespace of the messages that it takes. It doesn't change. */
  readonly namespace: Namespace
  /** Resolves with whether the account in the message signed it. Never rejects. */
  verify(signed: SignedMessage): Promise<Verification>
}
