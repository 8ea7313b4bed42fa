import type { WalletAccount } from '../../../../api.ts'
import type { AskedCall } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import type { Nonces } from '../send/nonces.ts'
import type { Batches } from './batches.ts'

/** What a question is made of. */
export interface EvmRequest {
  readonly call: AskedCall
  readonly account: WalletAccount
  readonly locale: string
  /** The node of the network that the call is about. */
  readonly node: EvmNode
  readonly batches: Batches
  readonly nonces: Nonces
  /** The name of a network that the wallet knows, by its number. */
  readonly networkName: (chainId: bigint) => string | undefined
}
