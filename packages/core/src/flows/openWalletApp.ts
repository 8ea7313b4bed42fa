import { APP_OPEN_MS } from '../config/limits.js'
import type { AppOpener } from '../platform/appOpener.js'
import type { Environment } from '../platform/environment.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import type { AttemptSlice } from '../slices/attempt.js'
import { openTarget } from '../wallets/deepLinks.js'

/** Opens a wallet's phone app from inside the visitor's tap, and says so when the page stayed where it was. */
export type OpenWalletApp = (request: { readonly walletKey: string; readonly link: string }) => void

/** A browser tells nobody whether an app opened: a page that is still visible after 1.5 s was not left. */
export function createOpenWalletApp(deps: {
  readonly attempt: AttemptSlice
  readonly opener: AppOpener
  readonly environment: Environment
  readonly clock: Clock
}): OpenWalletApp {
  const { attempt, opener, clock } = deps
  let stopWaiting: Unsubscribe = () => undefined
  return ({ walletKey, link }) => {
    const isOwn = (): boolean => attempt.state.walletKey === walletKey
    const { target } = openTarget({ environment: deps.environment })
    attempt.update({ appLink: link, appTarget: target, appFailed: false })
    opener.open(link, target)
    // A second tap waits anew: the first one's time must not run out on it.
    stopWaiting()
    stopWaiting = clock.setTimeout(() => {
      if (isOwn() && opener.isVisible()) attempt.update({ appFailed: true })
    }, APP_OPEN_MS)
  }
}
