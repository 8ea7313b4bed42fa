import { type ChainId, PorticoError } from '@portico/core/adapter'
import { type EvmWallet, requireSender } from './evmWallet.js'
import { isRefusal } from './isRefusal.js'

/**
 * What `ask` has a wallet send. With `from` nothing is asked, and this throws UNAUTHORIZED, when the wallet uses another account by
 * now; and a failure after which the wallet may have sent is TRANSFER_UNCERTAIN.
 */
export async function sendFrom<T>(
  wallet: EvmWallet,
  request: { readonly from: string | undefined; readonly networkId: ChainId; readonly ask: () => Promise<T> }
): Promise<T> {
  const { from, networkId, ask } = request
  if (from === undefined) return ask()
  requireSender(wallet, from)
  try {
    return await ask()
  } catch (cause) {
    if (isRefusal(cause)) throw cause
    throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
  }
}
