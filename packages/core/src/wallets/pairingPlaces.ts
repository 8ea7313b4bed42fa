import type { Environment } from '../platform/environment.js'
import type { PairingPlace } from '../records/pairingPlace.js'
import type { WalletListing } from '../records/walletListing.js'
import { type PairingLink, pairingLink } from './deepLinks.js'

/** What opens a wallet with an offer to pair, by place. */
export type PairingLinks = { readonly [P in Exclude<PairingPlace, 'qrcode'>]?: PairingLink }

/**
 * The ways to reach a wallet, best for this device first: its phone app, or on a desktop the code that the phone reads; its
 * web app; its desktop app (core reference 9.7). Of any wallet: the apps of this phone, or the code.
 */
export function pairingPlaces(request: {
  readonly listing: WalletListing | undefined
  readonly environment: Environment
}): readonly PairingPlace[] {
  const { listing, environment } = request
  const links = pairingLinks({ listing, uri: 'wc:', environment })
  const isDesktop = environment.device === 'desktop'
  const places: readonly (PairingPlace | false | undefined)[] = [
    !isDesktop && (links.mobile || !listing) && 'mobile',
    isDesktop && hasPhoneApp(listing) && 'qrcode',
    links.web && 'web',
    isDesktop && links.desktop && 'desktop',
    // The wallet may be on another phone.
    !isDesktop && 'qrcode',
  ]
  const found = places.filter((place) => place !== false && place !== undefined)
  return found.length > 0 ? found : ['qrcode']
}

/** The links of a wallet with an offer, where its listing has them. */
export function pairingLinks(request: {
  readonly listing: WalletListing | undefined
  readonly uri: string
  readonly environment: Environment
}): PairingLinks {
  const { listing, uri, environment } = request
  if (!listing) return {}
  const linkTo = (place: 'mobile' | 'desktop' | 'web') => pairingLink({ listing, uri, environment, place })
  const [mobile, desktop, web] = [linkTo('mobile'), linkTo('desktop'), linkTo('web')]
  return { ...(mobile && { mobile }), ...(desktop && { desktop }), ...(web && { web }) }
}

function hasPhoneApp(listing: WalletListing | undefined): boolean {
  const { native, nativeTemplate, universal } = listing?.mobile ?? {}
  return listing === undefined || Boolean(native ?? nativeTemplate ?? universal)
}
