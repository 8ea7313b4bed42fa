import type { ConnectorInfo } from '@portico/core'
import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../../records/walletListing.js'
import { readWalletIndex } from '../index/walletIndex.js'
import { canonicalRdns, hasMobileLink, isExcluded, isListingVisible, isVisible } from './visibility.js'

const connector = (change: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: 'x.cove',
  namespace: 'eip155',
  kind: 'announced',
  name: 'Cove',
  rdns: 'x.cove',
  installed: true,
  ...change,
})

const listing = (change: Partial<WalletListing> = {}): WalletListing => ({
  id: 'cove',
  source: 'index',
  name: 'Cove',
  mobile: { native: 'cove://' },
  ...change,
})

const coinbaseId = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const baseId = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

describe('isVisible', () => {
  test.each([
    [{}, false, false],
    [{}, true, true],
    [{ installed: false }, true, false],
    [{ installed: false, rdns: 'x' }, true, true],
    [{ installed: true, rdns: 'x' }, false, false],
    [{ name: 'browser wallet' }, false, true],
    [{ kind: 'announced' }, false, true],
  ] as const)("behavior: 'Browser Wallet' with %o, on mobile %s, is visible: %s", (change, isMobile, visible) => {
    const wallet = connector({ kind: 'injected', name: 'Browser Wallet', rdns: undefined, ...change })
    expect(isVisible({ connector: wallet, isMobile })).toBe(visible)
  })

  test('behavior: the embedded wallet is no row: it has a login of its own', () => {
    expect(isVisible({ connector: connector({ kind: 'embedded' }), isMobile: false })).toBe(false)
  })

  test.each([
    ['injected', false],
    ['announced', false],
    ['external', false],
    ['custom', false],
    ['walletConnect', true],
  ] as const)('parameters: excluded hides %s, visible: %s', (kind, visible) => {
    const request = { connector: connector({ kind }), isMobile: false }
    expect(isVisible(request)).toBe(true)
    expect(isVisible({ ...request, excluded: [{ name: 'COVE' }] })).toBe(visible)
    expect(isVisible({ ...request, excluded: [{ name: 'Other', rdns: 'x.cove' }] })).toBe(visible)
    expect(isVisible({ ...request, excluded: [{ name: 'Other', rdns: 'x.other' }] })).toBe(true)
  })
})

describe('isExcluded', () => {
  test('behavior: two wallets without rdns are the same only by name', () => {
    expect(isExcluded({ wallet: { name: 'Cove' }, excluded: [{ name: 'Other' }] })).toBe(false)
    expect(isExcluded({ wallet: { name: 'Cove' } })).toBe(false)
  })

  test('behavior: MetaMask on a phone is MetaMask', () => {
    expect(canonicalRdns('io.metamask.mobile')).toBe('io.metamask')
    expect(canonicalRdns('io.metamask')).toBe('io.metamask')
    expect(canonicalRdns('io.metamask.flask')).toBe('io.metamask.flask')
    expect(canonicalRdns(undefined)).toBeUndefined()
    const wallet = { name: 'Other', rdns: 'io.metamask.mobile' }
    expect(isExcluded({ wallet, excluded: [{ name: 'MetaMask', rdns: 'io.metamask' }] })).toBe(true)
  })
})

describe('isListingVisible', () => {
  test.each([
    ['native', { mobile: { native: 'cove://' } }, true],
    ['nativeTemplate', { mobile: { nativeTemplate: 'cove://wc?uri={uri}' } }, true],
    ['universal', { mobile: { universal: 'https://cove.example' } }, true],
    ['webappLink', { mobile: undefined, webappLink: 'https://cove.example' }, true],
    ['nothing', { mobile: undefined }, false],
    ['empty links', { mobile: { native: '', universal: '' } }, false],
    ['a desktop app', { mobile: undefined, desktopLink: 'cove://' }, false],
    ['the id of another list', { mobile: undefined, id: 'phantom', source: 'directory' }, false],
    ['Phantom of the index', { mobile: undefined, id: 'phantom' }, true],
    ['Solflare of the index', { mobile: undefined, id: 'solflare' }, true],
    ['Binance of the index', { mobile: undefined, id: 'binance' }, true],
    ['Coinbase of the directory', { mobile: undefined, id: coinbaseId, source: 'directory' }, true],
    ['Base by its id in the directory', { mobile: undefined, id: 'b', explorerId: baseId }, true],
    ["the dapp's own", { mobile: undefined, source: 'custom' }, true],
  ] as const)('behavior: on mobile a wallet with %s is visible', (_, change, visible) => {
    expect(isListingVisible({ listing: listing(change), isMobile: true })).toBe(visible)
    expect(isListingVisible({ listing: listing(change), isMobile: false })).toBe(true)
  })

  test('parameters: include and exclude go by the id of the directory or of the list', () => {
    const wallet = listing({ explorerId: 'abc' })
    const shows = (filter: { includeIds?: string[]; excludeIds?: string[]; excluded?: { name: string }[] }) =>
      isListingVisible({ listing: wallet, isMobile: false, ...filter })
    expect(shows({ includeIds: [] })).toBe(true)
    expect(shows({ includeIds: ['abc'] })).toBe(true)
    expect(shows({ includeIds: ['cove'] })).toBe(true)
    expect(shows({ includeIds: ['other'] })).toBe(false)
    expect(shows({ excludeIds: ['abc'] })).toBe(false)
    expect(shows({ includeIds: ['abc'], excludeIds: ['cove'] })).toBe(false)
    expect(shows({ excluded: [{ name: 'cove' }] })).toBe(false)
  })

  test("behavior: the dapp's own wallet is shown whatever it excludes", () => {
    const own = listing({ source: 'custom' })
    expect(isListingVisible({ listing: own, isMobile: true, excludeIds: ['cove'], includeIds: ['other'] })).toBe(true)
  })

  test('behavior: of the index, wallets without a link are left out on mobile', () => {
    const shown = readWalletIndex().filter((wallet) => isListingVisible({ listing: wallet, isMobile: true }))
    expect(shown.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['metamask', 'phantom', 'solflare', 'base', 'okx'])
    )
    expect(shown.map(({ id }) => id)).not.toContain('rabby')
    expect(shown.every(hasMobileLink)).toBe(true)
  })
})
