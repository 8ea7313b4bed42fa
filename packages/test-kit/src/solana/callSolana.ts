/** The result of one JSON-RPC call of a Solana, untrusted. Rejects with what the node says is wrong. */
export async function callSolana(request: {
  readonly rpcUrl: string
  readonly method: string
  readonly params: readonly unknown[]
}): Promise<unknown> {
  const { rpcUrl, method, params } = request
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as {
    readonly result?: unknown
    readonly error?: { readonly message: string }
  }
  if (error) throw new Error(error.message)
  return result
}
