import { type ChainCalls, pause } from '@portico/core/adapter'
import type { ChainAccess } from '../access.js'
import { bigintOf, contentOf, looseOf } from '../rpc/answers.js'

/**
 * How a transaction ended: `failed` when its program failed, and when it can no longer be taken. Nobody but its sender
 * knows until which block that is, but a transaction that exists names a block of the last 150, so one that is not there
 * 150 blocks after the question never comes. (One with a durable nonce may; nobody here makes those.) Rejects ABORTED with
 * the signal, and CHAIN_READ_FAILED when the network cannot be asked five times in a row.
 */
export async function waitForTransaction(
  { context, rpcOf }: ChainAccess,
  { networkId, hash, signal }: Parameters<ChainCalls['waitForTransaction']>[0]
): Promise<'success' | 'failed'> {
  const { clock } = context.platform
  const rpc = rpcOf(networkId)
  const height = async (commitment: 'processed' | 'confirmed'): Promise<bigint> =>
    bigintOf(await rpc.call({ method: 'getBlockHeight', params: [{ commitment }], signal }))

  let lastHeight: bigint | undefined
  const look = async (): Promise<'success' | 'failed' | undefined> => {
    // Read before the status: a transaction that is taken meanwhile is then seen.
    const isExpired = lastHeight !== undefined && (await height('confirmed')) > lastHeight
    const answer = await rpc.call({
      method: 'getSignatureStatuses',
      params: [[hash], { searchTransactionHistory: true }],
      signal,
    })
    const statuses = contentOf(answer)
    const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined
    if (!status) {
      if (isExpired) return 'failed'
      lastHeight ??= (await height('processed')) + BLOCKHASH_LIFE
      return undefined
    }
    const { err, confirmationStatus } = looseOf(status)
    // Seen by one node only, it may still be forgotten, and asked for again.
    if (confirmationStatus === 'processed') return undefined
    return err === null || err === undefined ? 'success' : 'failed'
  }

  for (let failures = 0; ; ) {
    try {
      const end = await look()
      if (end) return end
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

/** Blocks for which a transaction may name a block's hash (https://solana.com/docs/core/transactions). */
export const BLOCKHASH_LIFE = 150n
