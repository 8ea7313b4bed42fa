import type { ChainId } from '../caip/chainId.js'

/** One NFT that an account has. Plain JSON except for the quantity. */
export interface Nft {
  readonly networkId: ChainId
  /** The contract of its collection (EVM). */
  readonly address: string
  /** Its id in the collection: a decimal number on EVM. */
  readonly tokenId: string
  /** How many the account has: 1n for an ERC-721, any number for an ERC-1155. */
  readonly quantity: bigint
  /** Untrusted text, in one line of at most 64 characters. */
  readonly name: string
  /** Name of the collection. Untrusted text, in one line of at most 64 characters. */
  readonly collection: string
  /**
   * A picture that an image element may show: an `https:` or `data:` URL. Of `collectionNfts` it is on an origin that the app
   * allowed; of the app's own source it is on any host.
   */
  readonly imageUrl?: string | undefined
  /** What its creator says of it. Untrusted text, in one line of at most 1,000 characters. */
  readonly description?: string | undefined
  /** Its traits, 50 at most, in the order of their creator. */
  readonly traits?: readonly NftTrait[] | undefined
  /** Its source takes it for spam: it is folded away. */
  readonly isSpam?: boolean | undefined
}

/** What an NFT has that others of its collection may not have. Untrusted texts, in one line of at most 64 characters. */
export interface NftTrait {
  readonly name: string
  readonly value: string
}

/** A collection of which an account may have some. */
export interface KnownCollection {
  /** Address of its contract. */
  readonly address: string
  /** @default what the contract calls itself */
  readonly name?: string | undefined
  /**
   * Ids to look for, as decimal texts. An ERC-1155 can't say which ids there are: of one without ids nothing is found. An
   * ERC-721 needs none if it can list its NFTs by owner, or with `fromBlock`. Of one collection the first 500 are read.
   */
  readonly tokenIds?: readonly string[] | undefined
  /**
   * The block in which the contract was deployed, for an ERC-721 that can't list its NFTs by owner: transfers to the account
   * are looked for from there on. Many nodes refuse long ranges; see the documentation.
   */
  readonly fromBlock?: number | undefined
}

/** A collection whose NFTs can't be found: the address has no collection, or a field of `KnownCollection` is missing. */
export interface SkippedCollection {
  readonly address: string
  readonly because: 'noCollection' | 'needsTokenIds' | 'needsFromBlock'
}

/** An NFT as its network tells of it. */
export interface OwnedNft {
  /** Address of the collection's contract. */
  readonly address: string
  readonly tokenId: string
  readonly quantity: bigint
  /** What the contract calls itself, or the app. */
  readonly collection: string
  /** Where the contract says that the NFT is described. Untrusted: any text of at most 512 kB. */
  readonly metadataUri?: string | undefined
}
