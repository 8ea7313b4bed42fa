import { fromRpcAnswer, ProviderRpcError } from './ProviderRpcError.js'

/** The `result` of one JSON-RPC call over HTTP. Errors: 4901 when nothing answers; else the code the chain gave. */
export async function callRpc(request: {
  readonly fetch: typeof globalThis.fetch
  readonly rpcUrl: string
  readonly method: string
  readonly params: unknown
}): Promise<unknown> {
  const { fetch, rpcUrl, method, params } = request
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
    .then((response): Promise<{ result?: unknown; error?: { code?: unknown; message?: unknown } }> => response.json())
    .catch((cause: unknown) => {
      throw Object.assign(new ProviderRpcError('chainDisconnected', { method }), { cause })
    })
  if (answer.error) throw fromRpcAnswer(answer.error)
  return answer.result
}
