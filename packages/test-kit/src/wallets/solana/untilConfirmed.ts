import { ProviderRpcError } from '../ProviderRpcError.js'
import { asList, asRecord } from '../params.js'

/** Resolves when a transaction is in a block. Errors: it failed there, or its blockhash ended before. */
export async function untilConfirmed(request: {
  readonly rpc: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly signature: string
  readonly blockhash: string
}): Promise<void> {
  const { rpc, signature, blockhash } = request
  for (;;) {
    // Asked first, so that a transaction of the last block that it could be in is still found.
    const isOver = asRecord(await rpc('isBlockhashValid', [blockhash]))['value'] === false
    const [status] = asList(asRecord(await rpc('getSignatureStatuses', [[signature]]))['value'])
    if (status) {
      const { err } = asRecord(status)
      if (err === null) return
      throw new ProviderRpcError('internal', { message: `The transaction failed: ${JSON.stringify(err)}`, data: err })
    }
    if (isOver) throw new ProviderRpcError('internal', { message: 'The transaction came into no block in time.' })
    await new Promise((resolve) => setTimeout(resolve, betweenAsksMs))
  }
}

const betweenAsksMs = 200
