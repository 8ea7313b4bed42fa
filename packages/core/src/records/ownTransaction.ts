import type { ChainId } from '../caip/chainId.js'
import type { MovedNft } from './movedNft.js'

/** What a transaction does. `contract`: anything else. */
export type TransactionKind = 'send' | 'receive' | 'approve' | 'swap' | 'mint' | 'burn' | 'contract'

/** What a wallet sent in place of what it was asked for. */
export interface SentInstead {
  readonly to: string
  /** Of the same token as what it was asked for. */
  readonly amountBaseUnits: bigint
}

/** A transaction that the app sent with the account. */
export interface OwnTransaction {
  readonly networkId: ChainId
  readonly hash: string
  readonly kind: TransactionKind
  /** Undefined where there is no single amount. */
  readonly amountBaseUnits?: bigint | undefined
  /** Of the amount, as the app calls it. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** As the network showed it when it was asked for: see `multiplier` of `TokenBalance`. */
  readonly multiplier?: number | undefined
  /** The amount is a number of this NFT. */
  readonly nft?: MovedNft | undefined
  /** The recipient. */
  readonly to?: string | undefined
  /** A wallet was asked for it by the view Send or `sendForm`: for this token, or the coin. Amount and `to` are what was asked for. */
  readonly transfer?: { readonly token?: string | undefined; readonly tokenId?: string | undefined } | undefined
  /** What that wallet sent in place of it, as the network has it. */
  readonly sentInstead?: SentInstead | undefined
  readonly addedAtMs: number
  /**
   * `reverted`: it is in a block and did nothing. `replaced`: another transaction of the account took its place. `cancelled`: one
   * that moves nothing did, as a wallet sends it when its user cancels. `expired`: it was in no block in time, and can't be any
   * more. `dropped`: it never was in a block, and was given up.
   */
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'cancelled' | 'expired' | 'dropped'
  /** Of a pending one: what it waits for, where that is not a block. */
  readonly waitsFor?: 'signatures' | undefined
  /** Of an ended one: what the network took for it, in base units of its coin. Undefined: unknown. */
  readonly feeBaseUnits?: bigint | undefined
  /** The transaction that is in a block in its place. Undefined: unknown. */
  readonly replacedBy?: string | undefined
  /** When it was first seen to have ended. Until `isFinal` its network may give up the block, and it is pending again then. */
  readonly settledAtMs?: number | undefined
  /** Of an ended one: its network doesn't change it any more. */
  readonly isFinal?: true | undefined
  /** What its adapter wants to know at the next look. */
  readonly mark?: string | undefined
  /** Since when its network does not know it. */
  readonly unknownSinceMs?: number | undefined
}
