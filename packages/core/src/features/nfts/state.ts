import type { AccountId } from '../../caip/accountId.js'
import type { Nft } from '../../config/nft.js'

/** The NFTs of one account on one network, as far as they were read. */
export interface AccountNfts {
  /** `unavailable`: no source knows the network. `error`: the last read failed, and `nfts` is older. */
  readonly status: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** In the order of their source. Kept while newer ones load. */
  readonly nfts: readonly Nft[]
  /** When they were read, in milliseconds since the epoch. */
  readonly readAtMs?: number | undefined
  /** Whether NFTs can be sent on this network, by a wallet that transfers. */
  readonly isSendable?: boolean | undefined
  /** The last read failed less than 30 s ago: Portico doesn't ask again before that. */
  readonly isHeld?: boolean | undefined
}

/** NFTs by account: by its CAIP-10 id, so of one network each. */
export interface NftsState {
  readonly byId: { readonly [id: AccountId]: AccountNfts }
}

/** What a view shows of an account before its NFTs are read. */
export const UNREAD_NFTS: AccountNfts = { status: 'idle', nfts: [] }
