import { APP_OPEN_MS } from '../config/limits.js'
import type { AppOpener } from '../platform/appOpener.js'
import type { Environment } from '../platform/environment.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import type { AttemptSlice } from '../slices/attempt.js'
import { openTarget } from '../wallets/deepLinks.js'

/**
 * Opens a wallet's phone app from inside the visitor's tap. Says so when the page stayed where it was, and when the visitor
 * is back on it. The attempt that opened it ends that by the returned function.
 */
export type OpenWalletApp = (request: { readonly walletKey: string; readonly link: string }) => Unsubscribe

/** A browser tells nobody whether an app opened: a page that is still visible after 1.5 s was not left. */
export function createOpenWalletApp(deps: {
  readonly attempt: AttemptSlice
  readonly opener: AppOpener
  readonly environment: Environment
  readonly clock: Clock
}): OpenWalletApp {
  const { attempt, opener, clock } = deps
  return ({ walletKey, link }) => {
    const isOwn = (): boolean => attempt.state.walletKey === walletKey
    const { target } = openTarget({ environment: deps.environment })
    attempt.update({ appLink: link, appTarget: target, appFailed: false, appReturned: false })
    opener.open(link, target)
    const stopWaiting = clock.setTimeout(() => {
      if (isOwn() && opener.isVisible()) attempt.update({ appFailed: true })
    }, APP_OPEN_MS)
    const stopLooking = opener.onReturn(() => {
      stopWaiting()
      if (isOwn()) attempt.update({ appFailed: false, appReturned: true })
    })
    return () => {
      stopWaiting()
      stopLooking()
    }
  }
}
