import type { AttemptState } from '@portico/core'
import type { WalletModel } from '@portico/ui/views/connect'
import type { AppModel } from '@portico/ui/views/connectingExternal'
import type { PairingModel } from '@portico/ui/views/connectingWalletConnect'

/** A pairing as its view shows it. While an attempt with another wallet runs, this one is being prepared. */
export function presentPairing(request: {
  readonly attempt: AttemptState
  readonly walletKey: string | undefined
  readonly wallet: WalletModel | undefined
  readonly app: AppModel
  /** Of the open offer, when it came, in ms. */
  readonly remainingMs: number | undefined
  readonly networkName: string | undefined
  readonly installUrl: string | undefined
}): PairingModel {
  const { wallet, app, remainingMs, networkName, installUrl } = request
  const attempt: Partial<AttemptState> = request.attempt.walletKey === request.walletKey ? request.attempt : {}
  const { pairing, place = 'qrcode', places = [place] } = attempt
  return {
    app,
    wallet,
    status: attempt.status ?? 'preparing',
    outage: attempt.outage,
    uri: pairing?.uri,
    lifetimeMs: pairing && pairing.expiresAt - pairing.madeAt,
    remainingMs: pairing && remainingMs,
    helpVisible: attempt.helpVisible ?? false,
    details: attempt.errorDetails,
    networkName,
    platforms: places,
    platform: place,
    openHref: place === 'qrcode' ? undefined : pairing?.links[place],
    openTarget: place === 'web' ? '_blank' : attempt.appTarget,
    openFailed: attempt.appFailed,
    returned: attempt.appReturned,
    // Without a wallet of its own the computer is asked who takes such a link.
    desktopHref: places.includes('mobile') ? undefined : (pairing?.links.desktop ?? pairing?.uri),
    installUrl,
  }
}
