import type { OwnTransaction } from '@portico/core'

/** How far a transaction is, as it is shown. Nodes take a moment to hear of one; `unknown` is what none knows for a minute. */
export function transactionStatus(
  { status, unknownSinceMs }: Pick<OwnTransaction, 'status' | 'unknownSinceMs'>,
  nowMs: number
): OwnTransaction['status'] | 'unknown' {
  return status === 'pending' && unknownSinceMs !== undefined && nowMs - unknownSinceMs >= UNKNOWN_AFTER_MS
    ? 'unknown'
    : status
}

const UNKNOWN_AFTER_MS = 60_000
