import { type Answer, failed } from './answer.js'
import type { BackendChain } from './types.js'

/**
 * Answer of `POST /v1/?chainId=`: that of the chain's own RPC, for single requests and batches. 400 for a chain that is
 * not there. Rejects when the chain does not answer.
 */
export async function forwardRpc(request: {
  /** CAIP-2; null when the query has none. */
  readonly chainId: string | null
  readonly chains: readonly BackendChain[]
  /** RPC URLs of chains that are not EVM, by CAIP-2. */
  readonly otherRpcUrls: Readonly<Record<string, string>>
  /** JSON-RPC 2.0. */
  readonly body: string
}): Promise<Answer> {
  const { chainId, chains, otherRpcUrls, body } = request
  const own = chains.find((known) => `eip155:${known.chainId}` === chainId)?.rpcUrl
  const rpcUrl = own ?? (chainId !== null && Object.hasOwn(otherRpcUrls, chainId) ? otherRpcUrls[chainId] : undefined)
  if (rpcUrl === undefined) {
    return failed({
      status: 400,
      field: 'chainId',
      description: chainId === null ? 'Missing.' : `Chain ${chainId} is not supported.`,
    })
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body })
  const type = response.headers.get('content-type') ?? 'application/json'
  return { status: response.status, type, body: await response.text() }
}
