import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import { isListed } from '../../wallets/matchListing.js'
import { connectWallet } from '../connection/connectWallet.js'
import { findWallet } from './findWallet.js'
import { listedWallets } from './listWallets.js'

/**
 * `portico.watchInstall`: connects a wallet as soon as it is installed, because an extension announces itself then. Returns
 * how to stop; it stops by itself when it connects.
 */
export function watchInstall(instance: Instance, walletKey: string): Unsubscribe {
  const listing = findWallet(instance, walletKey)?.listing
  if (!listing) return () => undefined
  const stop = instance.watch('connections', () => {
    const isInstalled = ({ options }: { readonly options: readonly unknown[] }): boolean => options.length > 0
    const entry = listedWallets(instance).find((wallet) => isInstalled(wallet) && isListed({ entry: wallet, listing }))
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
