import type { ActingAccount, AskedCall } from '../../types.ts'
import type { EvmNode } from '../node.ts'
import type { Nonces } from '../send/nonces.ts'
import type { Carriers } from '../smart/carriers.ts'
import type { Batches } from './batches.ts'

/** What a question is made of. */
export interface EvmRequest {
  readonly call: AskedCall
  readonly account: ActingAccount
  readonly locale: string
  /** The node of the network that the call is about. */
  readonly node: EvmNode
  /** What carries the operations of smart accounts there; undefined where the network has none. */
  readonly carriers: Carriers | undefined
  readonly batches: Batches
  readonly nonces: Nonces
  /** The name of a network that the wallet knows, by its number. */
  readonly networkName: (chainId: bigint) => string | undefined
}
