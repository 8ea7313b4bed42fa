import type { Environment } from '../platform/environment.js'
import type { InstallLinks, InstallOption, WalletListing } from '../records/walletListing.js'
import { isWebLink } from './deepLinks.js'

/**
 * Where a user gets the wallet, best first: the stores and apps of this browser and system, the wallet's homepage and,
 * on a desktop, the phone apps. Stores of other browsers are offered only when there is nothing else. Empty when nothing is
 * known, or nothing that may be opened.
 */
export function installOptions(request: {
  readonly listing: WalletListing
  readonly environment: Environment
}): readonly InstallOption[] {
  const { listing, environment } = request
  const isDesktop = environment.device === 'desktop'
  const options = (places: readonly InstallOption['place'][]): readonly InstallOption[] =>
    places.flatMap((place) => {
      const url = linkOf({ listing, place })
      return url === undefined ? [] : [{ place, url }]
    })
  const serving = options([...placesFor(environment), 'homepage', ...(isDesktop ? onPhone : [])])
  return serving.length > 0 ? serving : options(isDesktop ? onDesktop : [...onPhone, ...onDesktop])
}

/** The places that serve this browser and system, best first. */
function placesFor({ device, os, browser }: Environment): readonly (keyof InstallLinks)[] {
  if (device === 'desktop') return [...extensionStores[browser], 'desktop']
  return os === 'ios' || os === 'android' ? [os] : []
}

function linkOf(request: {
  readonly listing: WalletListing
  readonly place: InstallOption['place']
}): string | undefined {
  const { listing, place } = request
  const url = place === 'homepage' ? listing.homepage : listing.install?.[place]
  return url !== undefined && isWebLink(url) ? url : undefined
}

/** Edge and Opera take extensions of Chrome's store as well. */
const extensionStores: { readonly [B in Environment['browser']]: readonly (keyof InstallLinks)[] } = {
  chrome: ['chrome'],
  edge: ['edge', 'chrome'],
  opera: ['opera', 'chrome'],
  firefox: ['firefox'],
  safari: ['safari'],
  samsung: [],
  other: [],
}

const onDesktop = ['chrome', 'firefox', 'edge', 'safari', 'opera', 'desktop'] as const
const onPhone = ['ios', 'android'] as const
