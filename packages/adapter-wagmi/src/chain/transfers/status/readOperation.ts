import { TRANSFER, TRANSFER_SINGLE } from '../../nfts/erc721.js'
import { toOperations } from '../operationEvents.js'

/**
 * What became of a smart account's operations in a transaction that is in a block; undefined without one. The transaction's own
 * sender, status and fee are those of its bundler. `token`: what was to be moved.
 */
export function readOperation(request: {
  readonly from: string
  readonly token: string | undefined
  readonly logs: readonly unknown[]
}): { readonly hasFailed: boolean; readonly feeBaseUnits: bigint | undefined } | undefined {
  const { from, token, logs } = request
  const all = Array.isArray(logs) ? logs.flatMap(toOperations) : []
  const own = all.filter(({ account }) => account === from.toLowerCase())
  const [first, ...others] = own
  if (!first) return undefined
  const isDone = own.some((operation) => operation.isDone)
  return {
    hasFailed: !isDone || (token !== undefined && !hasMoved({ token, logs })),
    // Of several it is unknown which one is meant.
    feeBaseUnits: others.length === 0 ? first.feeBaseUnits : undefined,
  }
}

/** Whether a token says that some of it has moved. */
export function hasMoved({ token, logs }: { readonly token: string; readonly logs: readonly unknown[] }): boolean {
  const isMove = (log: unknown): boolean => {
    const { address, topics } = (log ?? {}) as { readonly address?: unknown; readonly topics?: readonly unknown[] }
    const isToken = String(address).toLowerCase() === token.toLowerCase()
    return isToken && (topics?.[0] === TRANSFER || topics?.[0] === TRANSFER_SINGLE)
  }
  return Array.isArray(logs) && logs.some(isMove)
}
