import type { OwnTransaction } from '@portico/core'

/**
 * How far a transaction is, as it is shown. Nodes take a moment to hear of one; `unknown` is what none knows for a minute.
 * `signatures`: others have to sign it first.
 */
export function transactionStatus(
  { status, waitsFor, unknownSinceMs }: Pick<OwnTransaction, 'status' | 'waitsFor' | 'unknownSinceMs'>,
  nowMs: number
): OwnTransaction['status'] | 'unknown' | 'signatures' {
  if (status !== 'pending') return status
  if (waitsFor !== undefined) return waitsFor
  return unknownSinceMs !== undefined && nowMs - unknownSinceMs >= UNKNOWN_AFTER_MS ? 'unknown' : status
}

const UNKNOWN_AFTER_MS = 60_000
