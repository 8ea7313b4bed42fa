import { pause } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Hex } from 'viem'

/** One call of a Safe's transaction: an amount in wei as a decimal text. */
export interface SafeCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** Where a Safe's transaction stands. Its hash on the chain is there once it is executed. */
export interface Execution {
  readonly status: 'pending' | 'executed' | 'failed' | 'cancelled'
  readonly hash: Hex | undefined
}

/**
 * Transactions of a Safe. Sending proposes one and gives its `safeTxHash`; the owners sign and execute it at once, days
 * later or never, and only then it has a hash on the chain.
 */
export interface SafeTransactions {
  /** Proposes calls as one transaction: all of them happen or none. */
  send(calls: readonly SafeCall[]): Promise<Hex>
  /** Rejects for a hash that the Safe does not know. */
  readExecution(safeTxHash: Hex): Promise<Execution>
  /**
   * The chain's hash of a transaction, once it is executed; `failed` when it failed or was cancelled. A hash that the
   * Safe does not know comes back as it is. Asks every 4 s; rejects ABORTED with the signal.
   */
  waitForExecution(request: { readonly hash: Hex; readonly signal?: AbortSignal | undefined }): Promise<Hex | 'failed'>
  /** Resolves with what `ask` gives, asked every 4 s until it gives something. Rejects ABORTED with the signal. */
  poll<T>(ask: () => Promise<T | undefined>, signal?: AbortSignal | undefined): Promise<T>
}

/** The transactions behind one SDK. */
export function createSafeTransactions({
  sdk,
  clock,
}: {
  readonly sdk: SafeAppsSDK
  readonly clock: Clock
}): SafeTransactions {
  const own = new Set<Hex>()

  const readExecution: SafeTransactions['readExecution'] = async (safeTxHash) => {
    // The SDK passes on the answer of the page around, unchecked.
    const details: { readonly txStatus?: unknown; readonly txHash?: unknown } =
      await sdk.txs.getBySafeTxHash(safeTxHash)
    const hash = isHash(details.txHash) ? details.txHash : undefined
    const failure = FAILURES[String(details.txStatus)]
    return { status: failure ?? (hash ? 'executed' : 'pending'), hash }
  }

  const poll: SafeTransactions['poll'] = async (ask, signal) => {
    for (;;) {
      const answer = await ask()
      if (answer !== undefined) return answer
      await pause({ clock, delayMs: POLL_MS, signal })
    }
  }

  return {
    readExecution,
    poll,
    send: async (calls) => {
      const { safeTxHash } = await sdk.txs.send({ txs: [...calls] })
      if (!isHash(safeTxHash)) throw new Error('The Safe gave no hash for the transaction.')
      own.add(safeTxHash)
      return safeTxHash
    },
    waitForExecution: ({ hash, signal }) =>
      poll(async () => {
        try {
          const execution = await readExecution(hash)
          if (execution.status === 'executed') return execution.hash
          return execution.status === 'pending' ? undefined : 'failed'
        } catch {
          // The Safe knows what it gave; a failed question about that is asked again.
          return own.has(hash) ? undefined : hash
        }
      }, signal),
  }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** Final states of a Safe's transaction; the others are on the way. */
const FAILURES: { readonly [status: string]: 'failed' | 'cancelled' | undefined } = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

const POLL_MS = 4_000
