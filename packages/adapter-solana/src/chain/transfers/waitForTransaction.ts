import { type ChainCalls, pause } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { transactionStatus } from './transactionStatus.js'

/**
 * How a transaction ended: `failed` when its program failed, and when it can no longer be taken. Only its sender knows until
 * which block that is, but a transaction that exists names a block of the last 150, so one that is not there 150 blocks
 * after the question never comes. (One with a durable nonce may; Portico makes none.) Rejects ABORTED with the signal, and
 * CHAIN_READ_FAILED when the network cannot be asked five times in a row.
 */
export async function waitForTransaction(
  access: ChainAccess,
  request: Parameters<ChainCalls['waitForTransaction']>[0]
): Promise<'success' | 'failed'> {
  const { clock } = access.context.platform
  const { networkId, hash, signal } = request
  let mark: string | undefined
  for (let failures = 0; ; ) {
    try {
      const { status, mark: next } = await transactionStatus(access, { networkId, hash, mark, signal })
      if (status === 'confirmed') return 'success'
      if (status === 'reverted' || status === 'expired') return 'failed'
      mark = next
      failures = 0
    } catch (error) {
      // A wallet that has signed is waited for, also over a bad connection.
      if (signal?.aborted || ++failures === MAX_FAILURES) throw error
    }
    await pause({ clock, delayMs: POLL_MS, signal })
  }
}

const POLL_MS = 1_000

const MAX_FAILURES = 5
