import type { FrameNetwork } from '../../../../api.ts'
import type { RpcNode } from '../../../node/createNode.ts'
import type { WireTransaction } from '../read/wire/readTransaction.ts'

/** What is asked about transactions, and for whom it is written. */
export interface LookRequest {
  readonly node: RpcNode
  readonly transactions: readonly WireTransaction[]
  /** The address that signs. */
  readonly account: string
  readonly network: FrameNetwork
  /** BCP 47 tag that figures are written for. */
  readonly locale: string
  readonly signal: AbortSignal
}
