import type { ChainId } from '../../caip/chainId.js'
import type { KnownCollection } from '../../records/nft.js'

/** A collection that an app lists. */
export interface ListedCollection extends KnownCollection {
  readonly networkId: ChainId
}

/** Which collections are looked for, and where their NFTs may be described. */
export interface CollectionNftsOptions {
  /** The collections, of any network. Of one network the first 50 are read. */
  readonly collections: readonly ListedCollection[]
  /**
   * Origins that names and pictures may be fetched from, such as 'https://api.example.com'. A contract may name any address,
   * and who is asked there learns who looks: without its origin here, nothing is asked of it.
   * @default none
   */
  readonly allowedOrigins?: readonly string[] | undefined
  /**
   * Gateway for `ipfs://` addresses, such as 'https://ipfs.example.com/ipfs/'. Without one they are not followed.
   * @default none
   */
  readonly ipfsGateway?: string | undefined
}
