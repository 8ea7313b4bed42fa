import type { Nft } from '../../records/nft.js'
import type { ByAccount, ReadStatus } from '../../state/byAccount.js'

/** The NFTs of one account on one network, as far as they were read. */
export interface AccountNfts extends ReadStatus {
  /** In the order of their source. Kept while newer ones load. */
  readonly nfts: readonly Nft[]
  /** Whether NFTs can be sent on this network, by a wallet that transfers. */
  readonly isSendable?: boolean | undefined
}

/** NFTs by account. */
export interface NftsState extends ByAccount<AccountNfts> {}

/** What a view shows of an account before its NFTs are read. */
export const UNREAD_NFTS: AccountNfts = { status: 'idle', nfts: [] }
