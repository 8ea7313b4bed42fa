import { TRANSFER, TRANSFER_SINGLE } from '../../nfts/erc721.js'
import { type ChainOperation, toOperations } from '../operationEvents.js'

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
  const own = inOrder(logs).filter(({ account }) => account === from.toLowerCase())
  const [first, ...others] = own
  if (!first) return undefined
  const done = own.filter(({ isDone }) => isDone)
  const hasMovedToken = token === undefined || done.some((operation) => hasMoved({ token, logs: operation.logs }))
  return {
    hasFailed: done.length === 0 || !hasMovedToken,
    // Of several it is unknown which one is meant.
    feeBaseUnits: others.length === 0 ? first.feeBaseUnits : undefined,
  }
}

/** The operations of a transaction, each with the events of its own calls: an entry point says of each when it is over. */
function inOrder(logs: readonly unknown[]): readonly (ChainOperation & { readonly logs: readonly unknown[] })[] {
  let since = 0
  return logs.flatMap((log, index) => {
    const operations = toOperations(log)
    if (operations.length === 0) return []
    const before = logs.slice(since, index)
    since = index + 1
    return operations.map((operation) => ({ ...operation, logs: before }))
  })
}

/** Whether a token says that some of it has moved. */
export function hasMoved({ token, logs }: { readonly token: string; readonly logs: readonly unknown[] }): boolean {
  const isMove = (log: unknown): boolean => {
    const { address, topics } = (log ?? {}) as { readonly address?: unknown; readonly topics?: readonly unknown[] }
    const isToken = String(address).toLowerCase() === token.toLowerCase()
    return isToken && (topics?.[0] === TRANSFER || topics?.[0] === TRANSFER_SINGLE)
  }
  return logs.some(isMove)
}
