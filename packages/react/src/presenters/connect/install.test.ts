import type { ConnectorInfo, WalletEntry } from '@portico/core'
import type { InstallOption } from '@portico/core/internal'
import type { WalletModel } from '@portico/ui/views/connect'
import { expect, test } from 'vitest'
import { presentListed, presentWallet } from '../wallets/wallet.js'
import { presentDownload, presentOffer } from './install.js'

const here: WalletEntry = {
  key: 'org.alder',
  name: 'Alder',
  options: [{ id: 'org.alder', namespace: 'polkadot', kind: 'announced', name: 'Alder', installed: true }],
}

const url = 'https://lantern.example/get'
const lantern: WalletEntry = {
  key: 'wallet/lantern',
  name: 'Lantern',
  icon: 'https://lantern.example/icon.png',
  options: [],
  listing: { id: 'lantern', source: 'index', name: 'Lantern' },
}

test.each<[InstallOption['place'], string]>([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['opera', 'opera'],
  ['safari', 'safari'],
  ['ios', 'appStore'],
  ['android', 'googlePlay'],
  ['desktop', 'desktop'],
  ['homepage', 'website'],
])('presentDownload: %s is the store %s', (place, store) => {
  expect(presentDownload({ place, url })).toEqual({ store, href: url })
})

test('presentOffer: where a wallet runs, each once, in the order of its places; a homepage says nothing of that', () => {
  const platforms = (...places: readonly InstallOption['place'][]) =>
    presentOffer({ wallet: lantern, options: places.map((place) => ({ place, url })) }).platforms
  expect(platforms('chrome', 'firefox', 'ios', 'edge', 'android', 'desktop', 'homepage')).toEqual([
    'browser',
    'iphone',
    'android',
    'desktop',
  ])
  expect(platforms('ios', 'safari')).toEqual(['iphone', 'browser'])
  expect(platforms('homepage')).toEqual([])
})

test('presentOffer: the row leads to the places, not out of the modal', () => {
  expect(presentOffer({ wallet: lantern, options: [{ place: 'homepage', url }] })).toEqual({
    key: 'wallet/lantern',
    name: 'Lantern',
    icon: 'https://lantern.example/icon.png',
    platforms: [],
  })
})

test('presentListed: connected before recent, recent before installed, certified only where it is not here', () => {
  const certified: WalletEntry = {
    ...lantern,
    listing: { id: 'lantern', source: 'directory', name: 'Lantern', certified: true },
  }
  const badge = (wallet: WalletEntry, change: { readonly recent?: string; readonly isConnected?: boolean } = {}) =>
    presentListed({
      wallet,
      recent: change.recent === undefined ? [] : [{ key: change.recent }],
      facts: {
        networks: [],
        connections: change.isConnected
          ? [
              {
                id: 'polkadot/org.alder',
                namespace: 'polkadot',
                connectorId: 'org.alder',
                accounts: [{ address: 'toy-1', type: 'eoa' }],
                networkId: 'polkadot:one',
              },
            ]
          : [],
      },
    }).badge
  expect(badge(here)).toBe('installed')
  expect(badge(here, { recent: 'org.alder' })).toBe('recent')
  expect(badge(here, { recent: 'org.alder', isConnected: true })).toBe('connected')
  expect(badge(here, { recent: 'org.other' })).toBe('installed')
  expect(badge(lantern)).toBeUndefined()
  expect(badge(certified)).toBe('certified')
  expect(badge(certified, { recent: 'wallet/lantern' })).toBe('recent')
})

test('default: a row that is no wallet’s own has a symbol', () => {
  const of = (kind: ConnectorInfo['kind'], rest: Partial<WalletEntry> = {}): WalletModel['symbol'] => {
    const wallet = {
      ...here,
      listing: undefined,
      options: here.options.map((option) => ({ ...option, kind })),
      ...rest,
    }
    return presentWallet({ wallet, facts: { networks: [], connections: [] } }).symbol
  }
  expect(of('walletConnect')).toBe('scan')
  expect(of('injected', { name: 'Browser wallet' })).toBe('browserWallet')
  expect(of('injected')).toBeUndefined()
  expect(of('announced')).toBeUndefined()
})

test('parameters: unnamed: a wallet that did not say what it is has a word of the language', () => {
  const facts = { networks: [], connections: [], unnamed: 'Browser-Wallet' }
  const options = here.options.map((option) => ({ ...option, kind: 'injected' as const }))
  expect(presentWallet({ wallet: { ...here, options, name: 'Browser wallet' }, facts }).name).toBe('Browser-Wallet')
  expect(presentWallet({ wallet: { ...here, options }, facts }).name).toBe(here.name)
})
