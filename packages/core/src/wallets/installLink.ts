import type { InstallLinks, InstallOption, WalletListing } from '../config/walletListing.js'
import type { Environment } from '../platform/environment.js'
import { isWebLink } from './deepLinks.js'

/**
 * Where a visitor gets the wallet for this browser and system: the store, else the wallet's homepage. Undefined when
 * nothing is known, or nothing that may be opened.
 */
export function installLink(request: {
  readonly listing: WalletListing
  readonly environment: Environment
}): string | undefined {
  const places = [...placesFor(request.environment), 'homepage'] as const
  return places.map((place) => linkOf({ listing: request.listing, place })).find((link) => link !== undefined)
}

/** Every place where the wallet is had: those for this browser and system, its homepage, then the other stores. */
export function installOptions(request: {
  readonly listing: WalletListing
  readonly environment: Environment
}): readonly InstallOption[] {
  const { listing, environment } = request
  const others = environment.device === 'desktop' ? [...onDesktop, ...onPhone] : [...onPhone, ...onDesktop]
  // A set keeps the first of each.
  // The wallet's site serves better than a store for something else.
  const places = new Set<InstallOption['place']>([...placesFor(environment), 'homepage', ...others])
  return [...places].flatMap((place) => {
    const url = linkOf({ listing, place })
    return url === undefined ? [] : [{ place, url }]
  })
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
