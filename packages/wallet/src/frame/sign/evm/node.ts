import type { FrameNetwork } from '../../../api.ts'
import { createNode, type Fetch, NodeError, type RpcNode } from '../../node/createNode.ts'

/** The node of an EVM network. */
export interface EvmNode extends RpcNode {
  readonly network: FrameNetwork
}

/** Makes it. */
export function createEvmNode(network: FrameNetwork, fetch: Fetch): EvmNode {
  return { network, ...createNode({ url: network.rpcUrl, fetch, refusedCode: LIMITED }) }
}

/** Whether a node has said that the contract takes a call back. */
export function isReverted(error: unknown): error is NodeError {
  if (!(error instanceof NodeError)) return false
  const { code, message } = error
  return (
    code === REVERTED || revertDataOf(error) !== undefined || /revert|execution error|invalid opcode/i.test(message)
  )
}

/** Bytes in hex that a contract has reverted with. */
export function revertDataOf({ data }: NodeError): string | undefined {
  return typeof data === 'string' && /^0x[\da-f]*$/i.test(data) ? data : undefined
}

/** JSON-RPC: the server's own. Here something that the wallet needs is not on the network. */
export const NOT_THERE = -32_000
/** What nodes answer a call with that its contract takes back. */
export const REVERTED = 3
const LIMITED = -32005
