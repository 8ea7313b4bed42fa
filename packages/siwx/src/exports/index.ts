import type { AccountId } from '@portico/core'

/** A person's proof that an account is theirs, as a server will receive it. Nothing here can be called yet. */
export interface SignInProof {
  readonly accountId: AccountId
  /** The text that was signed, exactly as the wallet showed it. */
  readonly message: string
  /** The wallet's signature over `message`, in the encoding of its namespace. */
  readonly signature: string
}

/** What `siwx(options)` will take. See the README: there is no such function yet. */
export interface SiwxOptions {
  /** The host name that the message names, without a scheme. The application sets it; it does not change. */
  readonly domain: string
  /** One sentence for the person who signs; left out of the message when undefined. */
  readonly statement?: string | undefined
}
