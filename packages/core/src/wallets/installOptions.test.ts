import { describe, expect, test } from 'vitest'
import { type Environment, readEnvironment } from '../platform/environment.js'
import type { InstallLinks, WalletListing } from '../records/walletListing.js'
import { installOptions } from './installOptions.js'

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

const placesOf = (request: Parameters<typeof installOptions>[0]): readonly string[] =>
  installOptions(request).map(({ place }) => place)

describe('installOptions', () => {
  test.each([
    ['Chrome', desktop('chrome'), ['chrome', 'desktop', 'homepage', 'ios', 'android']],
    ['Edge', desktop('edge'), ['edge', 'chrome', 'desktop', 'homepage', 'ios', 'android']],
    ['Opera', desktop('opera'), ['opera', 'chrome', 'desktop', 'homepage', 'ios', 'android']],
    ['Firefox', desktop('firefox'), ['firefox', 'desktop', 'homepage', 'ios', 'android']],
    ['Safari', desktop('safari'), ['safari', 'desktop', 'homepage', 'ios', 'android']],
    ['another browser', desktop('other'), ['desktop', 'homepage', 'ios', 'android']],
    ['iOS', phone('ios', 'safari'), ['ios', 'homepage']],
    ['Chrome on iOS', phone('ios'), ['ios', 'homepage']],
    ['an iPad', environment({ device: 'tablet', os: 'ios', browser: 'safari' }), ['ios', 'homepage']],
    ['Android', phone('android'), ['android', 'homepage']],
    ['Firefox on Android', phone('android', 'firefox'), ['android', 'homepage']],
    ['another phone', phone('other', 'other'), ['homepage']],
  ] as const)('default: of every place, %s gets its own', (_, where, places) => {
    expect(placesOf({ listing: listing(stores, 'https://homepage.example'), environment: where })).toEqual(places)
  })

  test.each([
    ['Edge takes an extension of Chrome', desktop('edge'), ['chrome', 'firefox'], 'chrome'],
    ['Opera takes an extension of Chrome', desktop('opera'), ['chrome'], 'chrome'],
    ['Firefox does not', desktop('firefox'), ['chrome'], 'homepage'],
    ['a desktop app is better than the homepage', desktop('safari'), ['chrome', 'desktop'], 'desktop'],
    ['a phone gets no extension', phone('android'), ['chrome', 'ios', 'desktop'], 'homepage'],
  ] as const)('behavior: %s', (_, where, places, place) => {
    expect(placesOf({ listing: listing(places, 'https://homepage.example'), environment: where })[0]).toBe(place)
  })

  test('behavior: where nothing serves this visitor, what serves others is better than nothing', () => {
    expect(placesOf({ listing: listing(['chrome']), environment: desktop('firefox') })).toEqual(['chrome'])
    expect(placesOf({ listing: listing(['chrome', 'ios']), environment: phone('android') })).toEqual(['ios', 'chrome'])
  })

  test('behavior: nothing known is no link, and neither is one that may not be opened', () => {
    const where = desktop('chrome')
    expect(installOptions({ listing: { ...listing([]), install: undefined }, environment: where })).toEqual([])
    const wrong = { ...listing([], 'http://homepage.example'), install: { chrome: 'javascript:alert(1)' } }
    expect(installOptions({ listing: wrong, environment: where })).toEqual([])
    const own = { ...listing([]), install: { chrome: 'cove://get' } }
    expect(installOptions({ listing: own, environment: where })).toEqual([])
  })

  test('behavior: only places that are known, with their links', () => {
    expect(installOptions({ listing: listing(['firefox', 'android']), environment: desktop('firefox') })).toEqual([
      { place: 'firefox', url: 'https://firefox.example' },
      { place: 'android', url: 'https://android.example' },
    ])
  })
})
