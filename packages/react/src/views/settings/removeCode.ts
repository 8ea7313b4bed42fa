import { type AccountId, type ChainId, isPorticoError, type Portico } from '@portico/core'
import { accountPlace } from '@portico/core/internal'
import type { AccountCodeProblem } from '@portico/ui/views/settings'

/** A removal of an account's code, which continues while another view is shown: the wallet asks its user in one of its own. */
export interface CodeRemoval {
  readonly account: AccountId
  /** Never rejects. */
  readonly outcome: Promise<CodeOutcome>
}

/** How a removal ended. `declined`: the user said no to the wallet. */
export type CodeOutcome = 'removed' | 'declined' | AccountCodeProblem

/**
 * Asks the wallet to end what the account is delegated to (EIP-7702), and waits two minutes at most until the network has done it.
 * Never rejects.
 */
export async function removeCode(
  { wallet, chain, platform: { clock } }: Pick<Portico, 'wallet' | 'chain' | 'platform'>,
  request: { readonly connectionId: string; readonly networkId: ChainId; readonly address: string }
): Promise<CodeOutcome> {
  const { connectionId, networkId, address } = request
  try {
    const hash = await wallet.request({ connectionId, method: 'portico_undelegate', params: [] })
    const status = await chain.waitForTransaction({ networkId, hash: String(hash), timeoutMs: MINED_MS })
    if (status === 'success') return 'removed'
  } catch (error) {
    if (isPorticoError(error, 'USER_REJECTED')) return 'declined'
    // The wallet may have sent it all the same: the network knows.
  }
  const place = await accountPlace({ clock, ask: () => chain.describeAddress({ networkId, address }) })
  if (place === 'unknown') return 'offline'
  return place === 'delegated' ? 'failed' : 'removed'
}

const MINED_MS = 120_000
