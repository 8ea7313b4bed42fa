import { until } from '../../../async/until.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { WalletEntry } from '../../../wallets/types.js'
import { directory } from '../../wallets/directory.js'
import { type Attempt, isCurrentAttempt } from '../attempt.js'
import type { AttemptViewHandle } from '../showAttemptView.js'

/**
 * Opens the phone app of a wallet that is not in this browser, inside the tap: browsers open apps nowhere else. The user
 * goes on there, so the attempt ends with its view. Rejects WALLET_NOT_FOUND where there is no app to open.
 */
export async function openApp(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly wallet: WalletEntry
    readonly view: AttemptViewHandle
  }
): Promise<never> {
  const { attempt, view, wallet } = request
  const { walletKey, signal } = attempt
  const chunk = await instance
    .memory(directory)()
    .catch(() => undefined)
  const link = wallet.listing && chunk?.walletBrowserLink(instance, wallet.listing)
  if (!chunk || link === undefined || !isCurrentAttempt(instance, attempt))
    throw new PorticoError('WALLET_NOT_FOUND', { context: { walletKey } })
  view.show()
  const leave = chunk.openWalletApp(instance, { walletKey, link })
  view.end()
  return until({ work: () => new Promise<never>(() => undefined), signal }).finally(leave)
}
