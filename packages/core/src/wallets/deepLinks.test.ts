import { describe, expect, test } from 'vitest'
import { isOpenableLink } from '../foreign/isOpenableLink.js'
import { type Environment, readEnvironment } from '../platform/environment.js'
import type { WalletListing } from '../records/walletListing.js'
import { inAppBrowserLink, isWebLink, openTarget, pairingLink } from './deepLinks.js'
import { readWalletIndex } from './index/walletIndex.js'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=00ff'
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)

const environment = (change: Partial<Environment> = {}): Environment => ({
  ...readEnvironment({ userAgent: '' }),
  device: 'phone',
  os: 'ios',
  ...change,
})
const android = environment({ os: 'android' })
const desktop = environment({ device: 'desktop', os: 'windows' })

const listing = (change: Partial<WalletListing> = {}): WalletListing => ({
  id: 'cove',
  source: 'directory',
  name: 'Cove',
  ...change,
})

const find = (id: string): WalletListing => readWalletIndex().find((wallet) => wallet.id === id) ?? listing()

describe('pairingLink', () => {
  test.each([
    ['metamask', `metamask://wc?uri=${once}`, 'metamask://'],
    ['metamask:', `metamask://wc?uri=${once}`, 'metamask://'],
    ['metamask:/', `metamask://wc?uri=${once}`, 'metamask://'],
    ['metamask://', `metamask://wc?uri=${once}`, 'metamask://'],
    ['cove://open', `cove://open/wc?uri=${once}`, 'cove://open/'],
    ['com.cove.app://', `com.cove.app://wc?uri=${once}`, 'com.cove.app://'],
    ['https://cove.example', `https://cove.example/wc?uri=${once}`, 'https://cove.example'],
    ['https://cove.example//', `https://cove.example/wc?uri=${once}`, 'https://cove.example'],
  ])('default: the native form of %s', (native, url, href) => {
    expect(pairingLink({ listing: listing({ mobile: { native } }), uri, environment: environment() })).toEqual({
      url,
      href,
    })
  })

  test.each([
    ['https://cove.example', `https://cove.example/wc?uri=${once}`, 'https://cove.example'],
    ['https://cove.example/app/', `https://cove.example/app/wc?uri=${once}`, 'https://cove.example/app'],
    ['cove', `cove://wc?uri=${once}`, 'cove://'],
  ])('default: the universal form of %s', (universal, url, href) => {
    expect(pairingLink({ listing: listing({ mobile: { universal } }), uri, environment: environment() })).toEqual({
      url,
      href,
    })
  })

  test.each([
    ['okx', `okex://main/wc?uri=${once}`, 'okex://main/'],
    [
      'bybit',
      `bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=${once}`,
      'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    ],
    ['kaia', `kaikas://walletconnect?uri=${once}`, 'kaikas://walletconnect'],
    ['ready', `argent://app/wc?uri=${once}`, 'argent://app/'],
  ])('default: the template of %s', (id, url, href) => {
    expect(pairingLink({ listing: find(id), uri, environment: environment() })).toEqual({ url, href })
  })

  test('parameters: prefer', () => {
    const both = find('metamask')
    const url = (prefer?: 'native' | 'universal', wallet = both) =>
      pairingLink({ listing: wallet, uri, environment: environment(), prefer })?.url
    expect(url()).toBe(`metamask://wc?uri=${once}`)
    expect(url('native')).toBe(`metamask://wc?uri=${once}`)
    expect(url('universal')).toBe(`https://metamask.app.link/wc?uri=${once}`)
    expect(url('universal', find('uniswap'))).toBe(`uniswap://wc?uri=${once}`)
    expect(url('native', find('bifrost'))).toBe(`https://app.bifrostwallet.com/wc?uri=${once}`)
    expect(url('native', listing({ mobile: { native: 'javascript://', universal: 'https://a.example' } }))).toBe(
      `https://a.example/wc?uri=${once}`
    )
  })

  test('parameters: place', () => {
    const wallet = listing({ mobile: { native: 'm' }, desktopLink: 'd', webappLink: 'https://web.example/' })
    const url = (change: Partial<Parameters<typeof pairingLink>[0]>) =>
      pairingLink({ listing: wallet, uri, environment: environment(), ...change })?.url
    expect(url({})).toBe(`m://wc?uri=${once}`)
    expect(url({ environment: environment({ device: 'tablet' }) })).toBe(`m://wc?uri=${once}`)
    expect(url({ environment: desktop })).toBe(`d://wc?uri=${once}`)
    expect(url({ environment: desktop, place: 'mobile' })).toBe(`m://wc?uri=${once}`)
    expect(url({ place: 'web' })).toBe(`https://web.example/wc?uri=${once}`)
    expect(url({ listing: listing({ mobile: { native: 'm' } }), environment: desktop })).toBeUndefined()
  })

  test('behavior: in Telegram on Android a scheme gets the URI encoded twice, and nothing else does', () => {
    const telegram = { ...android, isTelegram: true }
    const url = (wallet: WalletListing, where: Environment, prefer?: 'universal') =>
      pairingLink({ listing: wallet, uri, environment: where, prefer })?.url
    expect(url(find('metamask'), telegram)).toBe(`metamask://wc?uri=${twice}`)
    expect(url(find('okx'), telegram)).toBe(`okex://main/wc?uri=${twice}`)
    expect(url(find('metamask'), telegram, 'universal')).toBe(`https://metamask.app.link/wc?uri=${once}`)
    expect(url(find('metamask'), environment({ isTelegram: true }))).toBe(`metamask://wc?uri=${once}`)
    expect(url(find('metamask'), android)).toBe(`metamask://wc?uri=${once}`)
  })

  test.each([
    [{}],
    [{ mobile: {} }],
    [{ mobile: { native: '' } }],
    [{ mobile: { nativeTemplate: 'cove://wc' } }],
    [{ mobile: { native: 'javascript:' } }],
    [{ mobile: { native: 'JavaScript://%0aalert(1)' } }],
    [{ mobile: { native: 'java\tscript://' } }],
    [{ mobile: { nativeTemplate: 'javascript://%0aalert(1)//{uri}' } }],
    // A pairing of the listing's own would connect the user's wallet to another page.
    [{ mobile: { nativeTemplate: 'wc:0bad@2?relay-protocol=irn&symKey=0bad&own={uri}' } }],
    [{ mobile: { nativeTemplate: 'data:text/html,{uri}' } }],
    [{ mobile: { universal: 'http://cove.example' } }],
    [{ mobile: { universal: 'https://metamask.io@evil.example' } }],
    [{ mobile: { native: 'intent://x' } }],
    [{ mobile: { native: 'file:///etc/' } }],
  ] as const)('behavior: %o has no link', (change) => {
    expect(pairingLink({ listing: listing(change), uri, environment: environment() })).toBeUndefined()
  })

  test('behavior: what the URI contains is text', () => {
    const url = pairingLink({
      listing: listing({ mobile: { nativeTemplate: 'cove://wc?uri={uri}' } }),
      uri: 'wc:{uri}$&\ud800 ',
      environment: environment(),
    })?.url
    expect(url).toBe('cove://wc?uri=wc%3A%7Buri%7D%24%26%EF%BF%BD%20')
  })
})

describe('inAppBrowserLink', () => {
  const page = { href: 'https://dapp.example/a?b=c&d', origin: 'https://dapp.example' }
  const href = encodeURIComponent(page.href)
  const origin = encodeURIComponent(page.origin)

  test.each([
    ['metamask', 'ios', 'https://link.metamask.io/dapp/dapp.example/a?b=c&d'],
    ['phantom', 'ios', `https://phantom.app/ul/browse/${href}?ref=${origin}`],
    ['phantom', 'android', `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`],
    ['solflare', 'android', `https://solflare.com/ul/v1/browse/${href}?ref=${origin}`],
    ['coinbase', 'ios', `https://go.cb-w.com/dapp?cb_url=${href}`],
    [
      'okx',
      'android',
      `https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${encodeURIComponent(href)}`,
    ],
    ['rabby', 'ios', undefined],
  ] as const)('default: %s on %s', (id, os, link) => {
    expect(inAppBrowserLink({ listing: find(id), page, environment: environment({ os }) })).toBe(link)
  })

  test('behavior: Phantom of the directory is Phantom too', () => {
    const wallet = listing({ id: find('phantom').explorerId ?? '' })
    expect(inAppBrowserLink({ listing: wallet, page, environment: android })).toMatch(/^intent:\/\/browse\//)
    expect(inAppBrowserLink({ listing: listing({ id: 'phantom' }), page, environment: android })).toBeUndefined()
  })

  test("behavior: in the wallet's own browser there is none", () => {
    const link = (id: string, inAppWallet: string) =>
      inAppBrowserLink({ listing: find(id), page, environment: environment({ inAppWallet }) })
    expect(link('phantom', 'phantom')).toBeUndefined()
    expect(link('metamask', 'metamask')).toBeUndefined()
    expect(link('phantom', 'metamask')).toBeDefined()
  })

  test.each([
    ['https://cove.example/open'],
    ['javascript:location="{url}"'],
    ['{bareUrl}'],
    [' https://cove.example/{url}'],
    ['https://cove.example@{bareUrl}'],
  ])('behavior: the template %o makes no link', (inAppBrowser) => {
    expect(inAppBrowserLink({ listing: listing({ inAppBrowser }), page, environment: environment() })).toBeUndefined()
  })

  test("behavior: braces in the page's address are text", () => {
    const wallet = listing({ inAppBrowser: 'https://cove.example/{bareUrl}?x={other}' })
    const odd = { href: 'https://dapp.example/{ref}', origin: 'https://dapp.example' }
    expect(inAppBrowserLink({ listing: wallet, page: odd, environment: environment() })).toBe(
      'https://cove.example/dapp.example/{ref}?x={other}'
    )
  })
})

describe('isWebLink', () => {
  test.each<[string, boolean]>([
    ['https://a.example', true],
    ['HTTPS://a.example/b?c=d#e@f', true],
    ['metamask://wc?uri=x', false],
    ['https://user@a.example', false],
    ['http://a.example', false],
    ['javascript:alert(1)', false],
  ])('default: %s: %s', (url, isPage) => {
    expect(isWebLink(url)).toBe(isPage)
  })
})

describe('what builders make', () => {
  test('behavior: no builder makes a link that may not be opened, whatever a listing says', () => {
    const seed = 20_261_122
    let state = seed
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const pick = (parts: readonly string[]): string => parts[random(parts.length)] ?? ''
    const text = (): string => Array.from({ length: random(6) }, () => pick(parts)).join('')
    const maybe = (): string | undefined => (random(3) === 0 ? undefined : text())
    let made = 0
    for (let round = 0; round < 20_000; round += 1) {
      const wallet = listing({
        id: pick(['phantom', 'cove', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393']),
        source: random(2) ? 'index' : 'directory',
        mobile: { native: maybe(), nativeTemplate: maybe(), universal: maybe() },
        desktopLink: maybe(),
        webappLink: maybe(),
        inAppBrowser: maybe(),
      })
      const where = environment({
        os: random(2) ? 'android' : 'ios',
        device: random(2) ? 'phone' : 'desktop',
        isTelegram: random(2) === 0,
      })
      const pairing = pairingLink({
        listing: wallet,
        uri: text(),
        environment: where,
        prefer: random(2) ? 'native' : 'universal',
        place: (['mobile', 'desktop', 'web', undefined] as const)[random(4)],
      })
      const browser = inAppBrowserLink({ listing: wallet, page: { href: text(), origin: text() }, environment: where })
      const links = [pairing?.url, pairing?.href, browser].filter((link) => link !== undefined)
      made += links.length
      for (const link of links) expect(isOpenableLink(link), link).toBe(true)
      // What a browser would read as the scheme, blanks dropped, is one the listing named, or Phantom's.
      for (const link of links) {
        const { protocol } = new URL(link)
        expect(['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:', 'http:']).not.toContain(protocol)
      }
    }
    expect(made).toBeGreaterThan(1000)
  })
})

/** What arbitrary listings are made of. */
const parts = [
  'https://',
  'http://',
  'HTTPS:',
  'javascript:',
  'JavaScript://',
  'data:',
  'blob:',
  'vbscript:',
  'file://',
  'about:',
  'intent://browse/',
  '#Intent;scheme=phantom;package=app.phantom;end',
  'cove',
  'cove://',
  'a.example',
  '://',
  ':',
  '/',
  '//',
  '\\',
  '@',
  '?',
  '#',
  '%0a',
  '\t',
  '\n',
  ' ',
  '\u0000',
  '\u00a0',
  '\ud800',
  '😀',
  '$&',
  '{uri}',
  '{url}',
  '{bareUrl}',
  '{ref}',
  '{urlTwice}',
  '{',
]

describe('openTarget', () => {
  test.each([
    ['a phone', {}, '_self'],
    ['a tablet', { device: 'tablet' }, '_self'],
    ['a desktop', { device: 'desktop' }, '_blank'],
    ['a frame on a phone', { isFramed: true }, '_top'],
    ['a frame on a desktop', { device: 'desktop', isFramed: true }, '_blank'],
    ['Telegram on a phone', { isTelegram: true }, '_blank'],
    ['Telegram in a frame', { isTelegram: true, isFramed: true }, '_blank'],
    ['an installed page on a phone', { isStandalone: true }, '_self'],
  ] as const)('default: %s', (_, change, target) => {
    expect(openTarget({ environment: environment(change) })).toEqual({ target, features: 'noreferrer noopener' })
  })
})
