import { describe, expect, test } from 'vitest'
import type { InstallLinks, WalletListing } from '../config/walletListing.js'
import { type Environment, readEnvironment } from '../platform/environment.js'
import { installLink, installOptions } from './installLink.js'

const stores = ['chrome', 'firefox', 'edge', 'opera', 'safari', 'ios', 'android', 'desktop'] as const

/** A wallet that is had at these places, each under its own name. */
const listing = (places: readonly (typeof stores)[number][], homepage?: string): WalletListing => ({
  id: 'cove',
  source: 'directory',
  name: 'Cove',
  homepage,
  install: Object.fromEntries(places.map((place) => [place, `https://${place}.example`])) as InstallLinks,
})

const environment = (change: Partial<Environment>): Environment => ({
  ...readEnvironment({ userAgent: '' }),
  ...change,
})

const desktop = (browser: Environment['browser']) => environment({ browser, os: 'windows' })
const phone = (os: Environment['os'], browser: Environment['browser'] = 'chrome') =>
  environment({ device: 'phone', os, browser })

describe('installLink', () => {
  test.each([
    ['Chrome', desktop('chrome'), 'chrome'],
    ['Edge', desktop('edge'), 'edge'],
    ['Opera', desktop('opera'), 'opera'],
    ['Firefox', desktop('firefox'), 'firefox'],
    ['Safari', desktop('safari'), 'safari'],
    ['another browser', desktop('other'), 'desktop'],
    ['iOS', phone('ios', 'safari'), 'ios'],
    ['Chrome on iOS', phone('ios'), 'ios'],
    ['an iPad', environment({ device: 'tablet', os: 'ios', browser: 'safari' }), 'ios'],
    ['Android', phone('android'), 'android'],
    ['Firefox on Android', phone('android', 'firefox'), 'android'],
    ['another phone', phone('other', 'other'), 'homepage'],
  ] as const)('default: of every place, %s gets its own', (_, where, place) => {
    expect(installLink({ listing: listing(stores, 'https://homepage.example'), environment: where })).toBe(
      `https://${place}.example`
    )
  })

  test.each([
    ['Edge takes an extension of Chrome', desktop('edge'), ['chrome', 'firefox'], 'chrome'],
    ['Opera takes an extension of Chrome', desktop('opera'), ['chrome'], 'chrome'],
    ['Firefox does not', desktop('firefox'), ['chrome'], 'homepage'],
    ['a desktop app is better than the homepage', desktop('safari'), ['chrome', 'desktop'], 'desktop'],
    ['a phone gets no extension', phone('android'), ['chrome', 'ios', 'desktop'], 'homepage'],
  ] as const)('behavior: %s', (_, where, places, place) => {
    expect(installLink({ listing: listing(places, 'https://homepage.example'), environment: where })).toBe(
      `https://${place}.example`
    )
  })

  test('behavior: nothing known is no link, and neither is one that may not be opened', () => {
    expect(installLink({ listing: listing(['ios']), environment: desktop('chrome') })).toBeUndefined()
    expect(
      installLink({ listing: { ...listing([]), install: undefined }, environment: desktop('chrome') })
    ).toBeUndefined()
    const wrong = { ...listing([], 'http://homepage.example'), install: { chrome: 'javascript:alert(1)' } }
    expect(installLink({ listing: wrong, environment: desktop('chrome') })).toBeUndefined()
    expect(installOptions({ listing: wrong, environment: desktop('chrome') })).toEqual([])
    const own = { ...listing([]), install: { chrome: 'cove://get' } }
    expect(installLink({ listing: own, environment: desktop('chrome') })).toBeUndefined()
  })
})

describe('installOptions', () => {
  const places = (where: Environment) =>
    installOptions({ listing: listing(stores, 'https://homepage.example'), environment: where }).map(
      ({ place }) => place
    )

  test('default: the best first, every place once, the homepage before what is for others', () => {
    expect(places(desktop('edge'))).toEqual([
      'edge',
      'chrome',
      'desktop',
      'homepage',
      'firefox',
      'safari',
      'opera',
      'ios',
      'android',
    ])
    expect(places(phone('android'))).toEqual([
      'android',
      'homepage',
      'ios',
      'chrome',
      'firefox',
      'edge',
      'safari',
      'opera',
      'desktop',
    ])
  })

  test('behavior: the first is what installLink says, in every environment', () => {
    for (const browser of ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'other'] as const) {
      for (const where of [desktop(browser), phone('ios', browser), phone('android', browser)]) {
        const wallet = listing(stores, 'https://homepage.example')
        expect(installOptions({ listing: wallet, environment: where })[0]?.url).toBe(
          installLink({ listing: wallet, environment: where })
        )
      }
    }
  })

  test('behavior: only places that are known', () => {
    expect(installOptions({ listing: listing(['firefox', 'android']), environment: desktop('firefox') })).toEqual([
      { place: 'firefox', url: 'https://firefox.example' },
      { place: 'android', url: 'https://android.example' },
    ])
  })
})
