import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOpenableLink } from '../../foreign/isOpenableLink.js'
import { inAppObjectPaths, readEnvironment } from '../../platform/environment.js'
import type { WalletListing } from '../../records/walletListing.js'
import { indexFields } from './indexFields.js'
import { knownWallets } from './knownWallets.js'
import { readWalletIndex } from './walletIndex.js'

const listings = readWalletIndex()

const find = (id: string): WalletListing | undefined => listings.find((listing) => listing.id === id)

/** Every text of a listing that is opened, with its field. */
const linksOf = ({ homepage, install, mobile, inAppBrowser }: WalletListing): readonly (readonly [string, string])[] =>
  Object.entries({ homepage, ...install, ...mobile, inAppBrowser }).flatMap(([field, link]) =>
    link === undefined ? [] : [[field, link] as const]
  )

/** The facts as they were gathered; the folder is the repository's and does not ship. */
const gathered: readonly { readonly id: string; readonly name: string; readonly [fact: string]: unknown }[] =
  JSON.parse(readFileSync(new URL('../../../data/wallets.json', import.meta.url), 'utf8'))

describe('readWalletIndex', () => {
  test('default: at least 80 wallets, most popular first, each with a name and an id of its own', () => {
    expect(listings.length).toBeGreaterThanOrEqual(80)
    expect(listings.slice(0, 3).map(({ name }) => name)).toEqual(['MetaMask', 'Trust Wallet', 'Phantom'])
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length)
    expect(listings.filter(({ id, name, source }) => !id || !name.trim() || source !== 'index')).toEqual([])
  })

  test('default: a wallet has every fact, and its store links whole', () => {
    expect(find('metamask')).toEqual({
      id: 'metamask',
      source: 'index',
      color: '#F6851B',
      name: 'MetaMask',
      rdns: 'io.metamask',
      explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      walletStandardName: undefined,
      namespaces: ['eip155', 'solana', 'bip122'],
      homepage: 'https://metamask.io',
      install: {
        chrome: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
        firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
        edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
        opera: 'https://addons.opera.com/extensions/details/metamask-10',
        safari: undefined,
        ios: 'https://apps.apple.com/app/id1438144202',
        android: 'https://play.google.com/store/apps/details?id=io.metamask',
        desktop: undefined,
      },
      mobile: { native: 'metamask://', nativeTemplate: undefined, universal: 'https://metamask.app.link' },
      inAppBrowser: 'https://link.metamask.io/dapp/{bareUrl}',
    })
    expect(find('rainbow')?.install?.chrome).toBe('https://rainbow.me/extension')
    expect(find('rabby')?.mobile).toBeUndefined()
    expect(find('brave')?.install).toBeUndefined()
  })

  test('behavior: every link is https or has a scheme of the wallet that runs no code', () => {
    const native = ['native', 'nativeTemplate']
    const wrong = listings.flatMap((listing) =>
      linksOf(listing).filter(([field, link]) =>
        native.includes(field) ? !isOpenableLink(link) : !link.startsWith('https://')
      )
    )
    expect(wrong).toEqual([])
    expect(listings.flatMap(linksOf).length).toBeGreaterThan(200)
  })

  test('behavior: ids of the directory and reverse domain names are well formed and belong to one wallet', () => {
    const ids = listings.flatMap(({ explorerId }) => explorerId ?? [])
    expect(ids.filter((id) => !/^[0-9a-f]{64}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const names = listings.flatMap(({ rdns }) => rdns ?? [])
    expect(names.filter((rdns) => !/^[a-z0-9]+(\.[\w-]+)+$/i.test(rdns))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('behavior: namespaces are those that Portico knows', () => {
    const known = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
    const others = listings.flatMap(({ namespaces = [] }) => namespaces.filter((name) => !known.includes(name)))
    expect(others).toEqual([])
  })

  test('behavior: nothing is in the index that was not gathered', () => {
    const invented = listings.flatMap((listing) => {
      const source = gathered.find(({ id }) => id === listing.id)
      const texts = JSON.stringify(source)
      const { install, namespaces, source: _, ...rest } = listing
      const facts = linksOf({ ...rest, source: 'index' }).map(([, link]) => link)
      const names = [rest.name, rest.rdns, rest.explorerId, rest.walletStandardName, ...(namespaces ?? [])]
      // A store link is shorter than the gathered one; what names the wallet in the store is in both.
      const stores = Object.values(install ?? {}).map((link) => link?.split(/\/(?:id)?|=/).at(-1) || undefined)
      return [...facts, ...names, ...stores].filter((text) => text !== undefined && !texts.includes(text))
    })
    expect(invented).toEqual([])
  })

  test('behavior: what is uncertain, old or may be resold is left out', () => {
    expect(find('safe')?.mobile).toBeUndefined()
    expect(find('trust')?.inAppBrowser).toBeUndefined()
    expect(find('phantom')?.install?.ios).toBeUndefined()
    expect(find('frontier')?.install?.chrome).toBeUndefined()
    expect(find('backpack')?.rdns).toBeUndefined()
    expect(['dawn', 'bitski', 'desig', 'paraswap', 'omni', 'guarda', 'torus'].flatMap((id) => find(id) ?? [])).toEqual(
      []
    )
    expect(linksOf(find('krystal') ?? { id: '', source: 'index', name: '' })).toEqual([])
  })

  test('behavior: every fact has a letter of its own', () => {
    const letters = Object.values(indexFields).map(({ letter }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
  })

  test('behavior: a reader that changes its list changes no other’s', () => {
    const mine = readWalletIndex() as WalletListing[]
    mine.length = 0
    expect(readWalletIndex()).toEqual(listings)
  })
})

test('behavior: every wallet whose browser is recognised is in the index', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Mobile'
  const ids = inAppObjectPaths.map((path) => readEnvironment({ userAgent, flags: { injected: [path] } }).inAppWallet)
  expect(ids.filter((id) => id === undefined || find(id) === undefined)).toEqual([])
})

test('behavior: every wallet that a rule names is in the index, under one of its ids', () => {
  const others = Object.values(knownWallets).filter(
    ({ indexId, explorerIds }) => !explorerIds.includes(find(indexId)?.explorerId?.slice(0, 12) ?? '')
  )
  expect(others).toEqual([])
})
