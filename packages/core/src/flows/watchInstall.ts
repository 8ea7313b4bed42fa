import type { Unsubscribe } from '../platform/types.js'
import { isListed } from '../wallets/matchListing.js'
import type { WalletEntry } from '../wallets/types.js'

/**
 * Goes on with a wallet that is not here as soon as it is: an extension announces itself when it is installed. Returns how
 * to stop; it stops by itself when it went on.
 */
export type WatchInstall = (walletKey: string) => Unsubscribe

/** Looks at the wallets that are here whenever they change. */
export function createWatchInstall(deps: {
  readonly find: (walletKey: string) => WalletEntry | undefined
  readonly here: () => readonly WalletEntry[]
  readonly onWallets: (listener: () => void) => Unsubscribe
  readonly goOn: (walletKey: string) => void
}): WatchInstall {
  return (walletKey) => {
    const listing = deps.find(walletKey)?.listing
    if (!listing) return () => undefined
    const stop = deps.onWallets(() => {
      const entry = deps.here().find((wallet) => wallet.options.length > 0 && isListed({ entry: wallet, listing }))
      if (!entry) return
      stop()
      deps.goOn(entry.key)
    })
    return stop
  }
}
