import { isOpenableLink } from '../foreign/isOpenableLink.js'
import type { Environment } from '../platform/environment.js'
import type { WalletListing } from '../records/walletListing.js'
import { isKnownWallet, type KnownWallet, knownWallets } from './index/knownWallets.js'

/** A link that brings a pairing URI to a wallet. */
export interface PairingLink {
  /** What is opened. */
  readonly url: string
  /** The app without the URI: what later requests open to bring the user back to it. */
  readonly href: string
}

/** How a link is opened: the arguments of `window.open`. */
export interface OpenTarget {
  readonly target: '_top' | '_self' | '_blank'
  readonly features: 'noreferrer noopener'
}

/**
 * The link that opens a wallet with a pairing URI; undefined when the listing has none that may be opened. A form that is
 * missing is replaced by the other (core reference 7.6).
 */
export function pairingLink(request: {
  readonly listing: WalletListing
  /** The pairing URI, not encoded. */
  readonly uri: string
  readonly environment: Environment
  /** Which of a phone app's two forms is asked for first. @default 'native' */
  readonly prefer?: 'native' | 'universal' | undefined
  /** Where the wallet runs. @default the app of the device: its phone app on phones and tablets, else its desktop app */
  readonly place?: 'mobile' | 'desktop' | 'web' | undefined
}): PairingLink | undefined {
  const { listing, uri, environment } = request
  const place = request.place ?? (environment.device === 'desktop' ? 'desktop' : 'mobile')
  if (place === 'web') return openable(universalLink({ app: listing.webappLink, uri }))
  // Telegram on Android decodes what it opens once before the app gets it.
  const isTwice = environment.isTelegram && environment.os === 'android'
  if (place === 'desktop') return openable(nativeLink({ app: listing.desktopLink, uri, isTwice }))
  const { native, nativeTemplate, universal } = listing.mobile ?? {}
  const byScheme = (): PairingLink | undefined =>
    openable(templateLink({ template: nativeTemplate, uri, isTwice })) ??
    openable(nativeLink({ app: native, uri, isTwice }))
  const byDomain = (): PairingLink | undefined => openable(universalLink({ app: universal, uri }))
  return request.prefer === 'universal' ? (byDomain() ?? byScheme()) : (byScheme() ?? byDomain())
}

/**
 * The link that opens the page in the wallet's own browser; undefined when the listing has none that may be opened, and in
 * that browser itself. It works on phones; whether to offer it is the caller's question.
 */
export function inAppBrowserLink(request: {
  readonly listing: WalletListing
  /** The page's address, and its origin as the wallet shows it. */
  readonly page: { readonly href: string; readonly origin: string }
  readonly environment: Environment
}): string | undefined {
  const { listing, page, environment } = request
  if (environment.inAppWallet !== undefined && isKnownWallet({ listing, wallet: walletOf(environment.inAppWallet) })) {
    return undefined
  }
  const isAndroidPhantom = environment.os === 'android' && isKnownWallet({ listing, wallet: knownWallets.phantom })
  const template = isAndroidPhantom ? androidPhantom : listing.inAppBrowser
  if (template === undefined || !/\{(url|urlTwice|bareUrl)\}/.test(template)) return undefined
  const values: Readonly<Record<string, string>> = {
    url: encode(page.href),
    urlTwice: encode(encode(page.href)),
    ref: encode(page.origin),
    bareUrl: page.href.replace(/^https?:\/\//i, ''),
  }
  // One pass, so that braces in the page's address are text.
  const link = template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return isOpenableLink(link) ? link : undefined
}

/** Whether a link may be opened and leads to a page of the web. */
export function isWebLink(url: string): boolean {
  return /^https:/i.test(url) && isOpenableLink(url)
}

/** Where a link is opened, so that the page stays where it can: apps take over a phone's tab without leaving it. */
export function openTarget(request: { readonly environment: Environment }): OpenTarget {
  const { device, isTelegram, isFramed } = request.environment
  const features = 'noreferrer noopener'
  if (isTelegram || device === 'desktop') return { target: '_blank', features }
  return { target: isFramed ? '_top' : '_self', features }
}

function nativeLink(request: {
  readonly app: string | undefined
  readonly uri: string
  readonly isTwice: boolean
}): PairingLink | undefined {
  const { app, uri, isTwice } = request
  if (!app) return undefined
  if (/^https?:/i.test(app)) return universalLink({ app, uri })
  const full = app.includes('://') ? app : `${app.replace(/[/:]/g, '')}://`
  const href = full.endsWith('/') ? full : `${full}/`
  return { url: `${href}wc?uri=${encodeUri({ uri, isTwice })}`, href }
}

function templateLink(request: {
  readonly template: string | undefined
  readonly uri: string
  readonly isTwice: boolean
}): PairingLink | undefined {
  const { template, uri, isTwice } = request
  const [before = '', ...after] = template?.split('{uri}') ?? []
  if (after.length === 0) return undefined
  const href = before.endsWith('/wc?uri=') ? before.slice(0, -'wc?uri='.length) : before.replace(/\?.*$/s, '')
  return { url: [before, ...after].join(encodeUri({ uri, isTwice })), href }
}

function universalLink(request: { readonly app: string | undefined; readonly uri: string }): PairingLink | undefined {
  const { app, uri } = request
  if (!app) return undefined
  if (!/^https?:/i.test(app)) return nativeLink({ app, uri, isTwice: false })
  const href = app.replace(/\/+$/, '')
  return { url: `${href}/wc?uri=${encode(uri)}`, href }
}

const openable = (link: PairingLink | undefined): PairingLink | undefined =>
  link && isOpenableLink(link.url) && isOpenableLink(link.href) ? link : undefined

const encodeUri = ({ uri, isTwice }: { readonly uri: string; readonly isTwice: boolean }): string =>
  isTwice ? encode(encode(uri)) : encode(uri)

/** Half a character, which no address has, would make the encoder throw. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const walletOf = (indexId: string): KnownWallet =>
  Object.values(knownWallets).find((wallet) => wallet.indexId === indexId) ?? { indexId, explorerIds: [] }

/** Phantom's domain opens its site instead of the app in some browsers of Android (core reference 7.6). */
const androidPhantom = 'intent://browse/{url}?ref={ref}#Intent;scheme=phantom;package=app.phantom;end'
