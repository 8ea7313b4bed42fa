import { pause, until } from '../../../async/until.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { SwapReview } from '../state.js'

/**
 * Resolves when the network has taken a transaction, however long that takes and however often the network can't be asked meanwhile.
 * Rejects SWAP_REVERTED for one that did nothing, and ABORTED with the signal.
 */
export async function untilTaken(
  instance: Instance,
  request: {
    readonly networkId: SwapReview['source']['networkId']
    readonly hash: string
    readonly signal: AbortSignal | undefined
  }
): Promise<void> {
  const { networkId, hash, signal } = request
  const { waitForTransaction } = instance.adapters.of(namespaceOf(networkId)).chain
  const { clock } = instance.platform
  const work = async (over: AbortSignal) => waitForTransaction?.({ networkId, hash, signal: over })
  for (;;) {
    const ended = await until({ work, signal }).catch(() => 'unknown' as const)
    if (ended === 'failed') throw new PorticoError('SWAP_REVERTED', { context: { networkId, hash } })
    if (ended !== 'unknown') return
    await pause({ clock, delayMs: RETRY_MS, signal })
  }
}

/** How long a network that can't be asked is left alone. */
export const RETRY_MS = 4_000
