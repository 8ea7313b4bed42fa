/** Puts chains back to where they were. */
export interface Snapshots {
  /** Undoes every transaction since the start. Errors: when a chain refuses. */
  revert(): Promise<void>
}

/** Remembers the present state of each chain. */
export async function createSnapshots(rpcUrls: readonly string[]): Promise<Snapshots> {
  const take = (): Promise<unknown[]> =>
    Promise.all(rpcUrls.map((rpcUrl) => call({ rpcUrl, method: 'evm_snapshot', params: [] })))
  let ids = await take()
  return {
    revert: async () => {
      const undone = await Promise.all(
        rpcUrls.map((rpcUrl, index) => call({ rpcUrl, method: 'evm_revert', params: [ids[index]] }))
      )
      if (!undone.every((done) => done === true)) throw new Error('A chain could not be put back to the start.')
      // A snapshot is used up by going back to it.
      ids = await take()
    },
  }
}

async function call(request: {
  readonly rpcUrl: string
  readonly method: string
  readonly params: readonly unknown[]
}): Promise<unknown> {
  const { rpcUrl, method, params } = request
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  // The shape of every JSON-RPC answer; both fields may be absent.
  const answer = (await response.json()) as { result?: unknown; error?: { message?: string } }
  if (answer.error) throw new Error(`${method} failed: ${answer.error.message ?? 'no reason given'}.`)
  return answer.result
}
