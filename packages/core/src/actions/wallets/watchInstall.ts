import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import { isListed } from '../../wallets/search/matchListing.js'
import type { WalletEntry } from '../../wallets/types.js'
import { connectWallet } from '../connect/connectWallet.js'
import { findWallet } from './findWallet.js'
import { listedWallets } from './listWallets.js'

/**
 * `portico.watchInstall`: connects a wallet as soon as it is installed, because an extension announces itself then. Returns
 * how to stop; it stops by itself when it connects. A wallet that is installed already is not asked.
 */
export function watchInstall(instance: Instance, walletKey: string): Unsubscribe {
  const listing = findWallet(instance, walletKey)?.listing
  const findInstalled = (): WalletEntry | undefined =>
    listing && listedWallets(instance).find((entry) => entry.options.length > 0 && isListed({ entry, listing }))
  if (!listing || findInstalled()) return () => undefined
  const stop = instance.watch('connections', () => {
    const entry = findInstalled()
    if (!entry) return
    stop()
    // What happens to the attempt is in the state, which its view shows.
    connectWallet(instance, { walletKey: entry.key }).catch(() => undefined)
  })
  return stop
}

/** Waits for the installation of a wallet that an attempt did not find, as long as that is what the attempt says. */
export function watchMissingWallets(instance: Instance): void {
  instance.events.on('connect:failed', ({ walletKey, error }) => {
    if (error.code !== 'WALLET_NOT_FOUND' || !findWallet(instance, walletKey)?.listing) return
    const stop = watchInstall(instance, walletKey)
    const stopFollowing = instance.watch('attempt', () => {
      const { walletKey: shown, status } = instance.snapshot.attempt
      if (shown === walletKey && status === 'notInstalled') return
      stop()
      stopFollowing()
    })
  })
}
