/** One NFT of an account, ready to show. Names are untrusted text. */
export interface NftModel {
  /** Unlike any other in the list. */
  readonly key: string
  readonly name: string
  /** Name of the collection. */
  readonly collection: string
  /** URL of its picture, shown through `<img>` only; a monogram of the name when absent or broken. */
  readonly picture?: string | undefined
  /** How many, grouped for the locale, such as '12,500'; undefined for one. */
  readonly count?: string | undefined
  /** The same where there is little room, such as '9,999+'. @default `count` */
  readonly shortCount?: string | undefined
  /** What its creator says of it. Untrusted text. */
  readonly description?: string | undefined
  /** Untrusted texts. */
  readonly traits?: readonly { readonly name: string; readonly value: string }[] | undefined
  /** Its id in the collection, in full. */
  readonly tokenId: string
  /** The collection's contract, in full. */
  readonly address: string
  /** Its page in the network's explorer; only https pages are linked. */
  readonly explorerUrl?: string | undefined
}

/** The NFTs of an account: a list, or one of five pictures without one. */
export type NftsModel =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      readonly nfts: readonly NftModel[]
      /** Those that are taken for spam: folded away. */
      readonly spam?: readonly NftModel[] | undefined
      /** Newer ones did not come: these are of earlier. */
      readonly failed?: { readonly canRetry: boolean } | undefined
    }
  | { readonly status: 'empty' }
  | {
      readonly status: 'error'
      /** False while a retry is blocked (30 s after a failure). */
      readonly canRetry: boolean
    }
  | { readonly status: 'offline' }
  | { readonly status: 'unavailable' }
