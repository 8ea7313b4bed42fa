import type { AttemptState } from '@portico/core'
import type { PairingModel } from '@portico/ui/views/connectingWalletConnect'
import { type AttemptRequest, ownAttempt, presentShared } from './attempt.js'

type PairingAttempt = Extract<AttemptState, { readonly channel: 'pairing' }>

/** A pairing as its view shows it. While an attempt with another wallet runs, this one is being prepared. */
export function presentPairing(
  request: AttemptRequest & {
    /** Of the open offer, when it came, in ms. */
    readonly remainingMs: number | undefined
  }
): PairingModel {
  const { attempt, walletKey, wallet, remainingMs } = request
  const shared = presentShared(ownAttempt(request), request)
  const isOwn = attempt.walletKey === walletKey
  const shown: Partial<PairingAttempt> = isOwn && attempt.channel === 'pairing' ? attempt : {}
  const { pairing, place = 'qrcode', places = [place] } = shown
  return {
    ...shared,
    wallet,
    status: isOwn ? attempt.status : 'preparing',
    outage: shown.outage,
    uri: pairing?.uri,
    lifetimeMs: pairing && pairing.expiresAt - pairing.madeAt,
    remainingMs: pairing && remainingMs,
    platforms: places,
    platform: place,
    openHref: place === 'qrcode' ? undefined : pairing?.links[place],
    openTarget: place === 'web' ? '_blank' : shared.openTarget,
    returned: shown.appReturned,
    desktopComes: !places.includes('mobile'),
    // Without a wallet of its own the computer is asked which app takes such a link.
    desktopHref: places.includes('mobile') ? undefined : (pairing?.links.desktop ?? pairing?.uri),
  }
}
