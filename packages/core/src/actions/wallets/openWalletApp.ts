import { APP_OPEN_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { pageOpener } from '../../platform/appOpener.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import { updateApp } from '../../state/attempt.js'
import { inAppBrowserLink, openTarget } from '../../wallets/deepLinks.js'
import { directoryIds, opensPages } from '../../wallets/index/knownWallets.js'
import { walletIndex } from './directoryServices.js'
import { environment } from './environment.js'

/** The link that opens this page in the wallet's own browser. Undefined on a desktop, and for wallets that cannot. */
export function walletBrowserLink(instance: Instance, listing: WalletListing): string | undefined {
  const { browser } = instance.platform
  const where = instance.memory(environment)
  if (!browser || where.device === 'desktop') return undefined
  return inAppBrowserLink({ listing: withBrowser(instance, listing), page: browser.location, environment: where })
}

/** The directory doesn't know of wallets' browsers. The index does, of the few that have one. */
function withBrowser(instance: Instance, listing: WalletListing): WalletListing {
  if (listing.inAppBrowser || !opensPages(listing)) return listing
  const ids = directoryIds(listing)
  const indexed = instance.memory(walletIndex).find(({ explorerId }) => explorerId && ids.includes(explorerId))
  return { ...listing, inAppBrowser: indexed?.inAppBrowser }
}

/**
 * Opens a wallet's phone app from inside the user's tap. Says so when the page stayed where it was, and when the user is back on
 * it, until the returned function is called. A browser doesn't say whether an app opened: a page that is still visible after 1.5
 * s was not left.
 */
export function openWalletApp(
  instance: Instance,
  { walletKey, link }: { readonly walletKey: string; readonly link: string }
): Unsubscribe {
  const { attempt } = instance.state
  const { clock, opener = pageOpener() } = instance.platform
  const isOwn = (): boolean => attempt.walletKey === walletKey
  const { target } = openTarget({ environment: instance.memory(environment) })
  updateApp(attempt, { status: 'waiting', appLink: link, appTarget: target, appFailed: false, appReturned: false })
  opener.open(link, target)
  const stopWaiting = clock.setTimeout(() => {
    if (isOwn() && opener.isVisible()) updateApp(attempt, { appFailed: true })
  }, APP_OPEN_MS)
  const stopLooking = opener.onReturn(() => {
    stopWaiting()
    if (isOwn()) updateApp(attempt, { appFailed: false, appReturned: true })
  })
  return () => {
    stopWaiting()
    stopLooking()
  }
}
