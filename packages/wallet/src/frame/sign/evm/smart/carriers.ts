import { createNode, type Fetch, type RpcNode } from '../../../node/createNode.ts'
import { WalletError } from '../../../WalletError.ts'
import type { EvmNode } from '../node.ts'

/** What carries operations to a network. */
export interface Carriers {
  readonly node: EvmNode
  readonly bundler: RpcNode
  readonly paymaster: RpcNode | undefined
}

/** Makes the carriers of a network; undefined where it has no smart accounts. */
export function carriersOf(node: EvmNode, fetch: Fetch): Carriers | undefined {
  const { smartAccount } = node.network
  if (smartAccount === undefined) return undefined
  const { bundlerUrl, paymasterUrl } = smartAccount
  return {
    node,
    bundler: createNode({ url: bundlerUrl, fetch }),
    paymaster: paymasterUrl === undefined ? undefined : createNode({ url: paymasterUrl, fetch }),
  }
}

/** The services of the network. Throws NETWORK_UNKNOWN without. */
export function requireCarriers(carriers: Carriers | undefined): Carriers {
  if (!carriers) throw new WalletError('NETWORK_UNKNOWN', 'The wallet has no smart accounts on this network.')
  return carriers
}
