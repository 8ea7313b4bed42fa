import type { ChainId } from '../caip/chainId.js'
import type { TransactionKind } from './ownTransaction.js'

/** What one transaction moved. Names are untrusted text, cleaned and cut. */
export interface PastTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** What moved: the address of its contract, on Solana of its mint. Undefined for the network's coin, and where unknown. */
  readonly token?: string | undefined
  /** Decimal text; undefined where unknown. */
  readonly amountDecimal?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly isNft: boolean
}

/** A transaction of an account's history. */
export interface PastTransaction {
  readonly id: string
  readonly networkId: ChainId
  readonly hash: string
  readonly kind: TransactionKind
  readonly status: 'confirmed' | 'reverted' | 'pending'
  readonly minedAtMs: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Everything that it moved is spam (specification section 5). */
  readonly isSpam: boolean
  readonly transfers: readonly PastTransfer[]
}
