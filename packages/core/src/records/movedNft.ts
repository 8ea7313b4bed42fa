/** What is shown of an NFT that a transaction moves. */
export interface MovedNft {
  /** Untrusted text, in one line of at most 64 characters. */
  readonly name: string
  /** Name of its collection; empty where unknown. Untrusted text, in one line of at most 64 characters. */
  readonly collection: string
  /** A picture that an image element may show. */
  readonly imageUrl?: string | undefined
}
