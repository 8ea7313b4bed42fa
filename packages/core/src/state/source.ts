import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'

/** Whose draft it is. It is sent from this account and on this network, or not at all. */
export interface Source {
  readonly connectionId: ConnectionData['id']
  readonly networkId: ChainId
  readonly address: string
}
