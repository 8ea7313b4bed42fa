import type { ConnectorInfo } from '@portico/core'
import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../../records/walletListing.js'
import { readWalletIndex } from '../index/walletIndex.js'
import type { WalletEntry } from '../types.js'
import { editDistance, isOneTypo } from './editDistance.js'
import { closestName, searchWallets } from './searchWallets.js'

const listing = (change: Partial<WalletListing> & { readonly name: string }): WalletListing => ({
  id: change.name.toLowerCase().replaceAll(' ', '-'),
  source: 'index',
  ...change,
})

const search = (query: string, names: readonly string[], limit?: number): readonly string[] =>
  searchWallets({ query, wallets: names.map((name, id) => listing({ name, id: `${id}` })), limit }).map(
    ({ name }) => name
  )

const option = (change: Partial<ConnectorInfo>): ConnectorInfo => ({
  id: 'o',
  namespace: 'eip155',
  kind: 'announced',
  name: 'Q',
  installed: true,
  ...change,
})

const index = readWalletIndex()
const first = (query: string): string | undefined => searchWallets({ query, wallets: index })[0]?.id

/** A small generator with a seed, so that a case that fails can be tried again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const alphabet = 'abcdeéÉ AB.-1😀ł'
const randomText = (random: (below: number) => number, length: number): string => {
  const letters = [...alphabet]
  return Array.from({ length }, () => letters[random(letters.length)]).join('')
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

describe('searchWallets', () => {
  test('default: exact, prefix, word prefix, initials, side by side, letters in order, one typo', () => {
    const names = ['Arkat', 'Cart Kale', 'Aurka', 'All Red Kites', 'The Arka', 'Arka Two', 'Arka', 'Nothing']
    expect(search('arka', names)).toEqual(['Arka', 'Arkat', 'Arka Two', 'The Arka', 'Aurka', 'Cart Kale'])
    expect(search('ark', names)).toEqual([
      'Arkat',
      'Arka Two',
      'Arka',
      'The Arka',
      'All Red Kites',
      'Aurka',
      'Cart Kale',
    ])
    expect(search('arak', ['Cove', 'Arka', 'An Arak'])).toEqual(['An Arak', 'Arka'])
  })

  test.each([
    ['MetaMask', 'metamask'],
    ['  metamask ', 'metamask'],
    ['mask', 'metamask'],
    ['mm', 'metamask'],
    ['metmask', 'metamask'],
    ['metamaks', 'metamask'],
    ['metamassk', 'metamask'],
    ['metanask', 'metamask'],
    ['mteama', 'metamask'],
    ['io.metamask', 'metamask'],
    ['tw', 'trust'],
    ['trustwallet', 'trust'],
    ['trust  wallet', 'trust'],
    ['turst', 'trust'],
    ['phantm', 'phantom'],
    ['phantim', 'phantom'],
    ['coinbase', 'coinbase'],
    ['conibase', 'coinbase'],
    ['okex', 'okx'],
    ['crypto', 'crypto-com'],
    ['MÉTAMASK', 'metamask'],
    ['ｍｅｔａｍａｓｋ', 'metamask'],
    ['1', '1inch'],
  ])('behavior: of the index, %o finds %s first', (query, id) => {
    expect(first(query)).toBe(id)
  })

  test.each([
    ['a typo in three letters', 'arx', ['Ark']],
    ['two typos', 'xrkx', ['Arka']],
    ['a last letter that is wrong in a name that is being typed', 'metx', ['Metamask']],
    ['letters in another order', 'raka', ['Arak']],
    ['the top level of a domain', 'com', [listing({ name: 'X', id: 'x', rdns: 'com.xylo' })]],
    ['what every domain contains', 'wallet', [listing({ name: 'X', id: 'x', rdns: 'com.xylo.wallet' })]],
  ])('behavior: %s finds nothing', (_, query, wallets) => {
    const all = wallets.map((wallet) => (typeof wallet === 'string' ? listing({ name: wallet, id: '0' }) : wallet))
    expect(searchWallets({ query, wallets: all })).toEqual([])
  })

  test('behavior: letters side by side come before letters in order, and of those the ones of a first letter', () => {
    const names = ['Browser', 'Trust Wallet', 'Brave Wallet', 'Kraken Wallet', 'Ronin Wallet', 'Zora Rabbit', 'Rabby']
    expect(search('ra', names)).toEqual([
      'Rabby',
      'Zora Rabbit',
      'Brave Wallet',
      'Kraken Wallet',
      'Ronin Wallet',
      'Trust Wallet',
    ])
    const found = searchWallets({ query: 'ra', wallets: index }).map(({ name }) => name)
    for (const name of ['Rabby Wallet', 'Rainbow', 'Kraken Wallet', 'Ronin Wallet', 'Brave Wallet'])
      expect(found.indexOf(name), name).toBeLessThan(found.indexOf('Trust Wallet'))
  })

  test('behavior: one that is here comes first among equals, and before no better one', () => {
    const here: WalletEntry = { key: 'k', name: 'Arkade', options: [option({ name: 'Arkade' })] }
    const listed = ['Arka', 'Arkadia'].map((name) => listing({ name }))
    expect(searchWallets({ query: 'arka', wallets: [here, ...listed] }).map(({ name }) => name)).toEqual([
      'Arka',
      'Arkade',
      'Arkadia',
    ])
  })

  test('behavior: a wallet without a name of its own is found by its words alone, after every other', () => {
    const unnamed: WalletEntry = { key: 'k', name: 'Browser wallet', options: [option({ kind: 'injected' })] }
    const wallets = [unnamed, listing({ name: 'The Browser' }), listing({ name: 'Raw' })]
    const found = (query: string): readonly string[] => searchWallets({ query, wallets }).map(({ name }) => name)
    expect(found('raw')).toEqual(['Raw'])
    expect(found('bwl')).toEqual([])
    expect(found('browser')).toEqual(['The Browser', 'Browser wallet'])
    expect(found('wallet')).toEqual(['Browser wallet'])
  })

  test('behavior: accents count neither in the query nor in the name', () => {
    expect(search('zoe', ['Zoë'])).toEqual(['Zoë'])
    expect(search('ZOË', ['zoe'])).toEqual(['zoe'])
    expect(search('zoe\u0308', ['Zoë Wallet'])).toEqual(['Zoë Wallet'])
  })

  test('behavior: an empty query is every wallet in order, up to the limit', () => {
    const names = Array.from({ length: 150 }, (_, number) => `Wallet ${number}`)
    expect(search('', names)).toEqual(names.slice(0, 100))
    expect(search(' \t ', names, 3)).toEqual(names.slice(0, 3))
  })

  test('parameters: limit', () => {
    const names = Array.from({ length: 150 }, (_, number) => `Wallet ${number}`)
    expect(search('wallet', names)).toHaveLength(100)
    expect(search('wallet', names, 2)).toEqual(['Wallet 0', 'Wallet 1'])
    expect(search('wallet', names, 0)).toEqual([])
    expect(search('wallet', names, -1)).toEqual([])
    expect(search('wallet', names, 1000)).toHaveLength(150)
  })

  test('behavior: an entry is found by its options and its listing', () => {
    const option: ConnectorInfo = { id: 'o', namespace: 'eip155', kind: 'announced', name: 'Q', installed: true }
    const entry = (change: Partial<WalletEntry>): WalletEntry => ({ key: 'k', name: 'Q', options: [], ...change })
    const wallets = [
      entry({ key: 'a', options: [{ ...option, rdns: 'app.xylo' }] }),
      entry({ key: 'b', listing: listing({ name: 'Q', id: 'xylo-two' }) }),
      entry({ key: 'c' }),
    ]
    expect(searchWallets({ query: 'xylo', wallets }).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(searchWallets({ query: 'APP.XYLO', wallets }).map(({ key }) => key)).toEqual(['a'])
  })

  test('behavior: every result shows the query, none comes twice, and the order is always the same', () => {
    const seed = 20_261_121
    const random = createRandom(seed)
    for (let round = 0; round < 300; round += 1) {
      const wallets = Array.from({ length: 30 }, (_, id) =>
        listing({
          name: randomText(random, 1 + random(8)),
          id: `${id}x`,
          rdns: random(3) ? undefined : `a.b${random(9)}`,
        })
      )
      const query = randomText(random, 1 + random(5))
      const found = searchWallets({ query, wallets })
      expect(new Set(found).size).toBe(found.length)
      expect(searchWallets({ query, wallets })).toEqual(found)
      expect(searchWallets({ query: ` ${query.toUpperCase()} `, wallets }).length, query).toBe(found.length)
      for (const wallet of found) expect(hasEvidence({ query, wallet }), `${query} in ${wallet.name}`).toBe(true)
      const missed = wallets.filter((wallet) => !found.includes(wallet) && plain(wallet.name).includes(plain(query)))
      expect(missed.map(({ name }) => `${query} in ${name}`)).toEqual([])
    }
  })

  test('behavior: each wallet is looked at as often as in a short list', () => {
    const reads = (count: number): number => {
      let total = 0
      const wallets = Array.from({ length: count }, (_, id) => ({
        ...listing({ name: '', id: `${id}` }),
        get name() {
          total += 1
          return `Wallet ${id}`
        },
      }))
      // Once per wallet for itself: building the list copies no getter.
      searchWallets({ query: 'wallte', wallets })
      return total
    }
    expect(reads(10_000)).toBe(1000 * reads(10))
  })
})

/** What the search promises, said another way. */
function hasEvidence({ query, wallet }: { readonly query: string; readonly wallet: WalletListing }): boolean {
  const asked = plain(query)
  const name = plain(wallet.name)
  const words = wallet.name.split(/[^\p{L}\p{N}\p{S}]+/u).flatMap((word) => {
    const parts = word.split(/(?=\p{Lu})/u)
    return parts.flatMap((part, at) => [part, parts.slice(at).join('')]).map(plain)
  })
  const ids = [wallet.id, wallet.rdns ?? '']
  const letters = new RegExp(
    [...asked.replaceAll(' ', '')].map((letter) => letter.replace(/[-.]/, '[$&]')).join('.*'),
    'su'
  )
  const isTypo = [name, ...words, ...Array.from(name, (_, end) => name.slice(0, end))].some(
    (text) => editDistance({ one: asked, other: text, most: 1 }) <= 1
  )
  return asked === '' || ids.some((id) => id.includes(asked)) || letters.test(name) || isTypo
}

describe('closestName', () => {
  test.each([
    ['metamaksk', 'MetaMask'],
    ['fantom', 'Phantom'],
    ['tust walet', 'Trust Wallet'],
    ['coynbace', 'Coinbase Wallet'],
    ['rainbwo', 'Rainbow'],
    ['zq', undefined],
    ['', undefined],
    ['qqqqqqqqqqqq', undefined],
  ])('default: for %o it is %s', (query, name) => {
    expect(closestName({ query, wallets: index })).toBe(name)
  })

  test('behavior: the nearest wins, and of two the first', () => {
    const wallets = ['Arkades', 'Arkada', 'Arkadi'].map((name) => listing({ name }))
    expect(closestName({ query: 'arkado', wallets })).toBe('Arkada')
    expect(closestName({ query: 'arkade', wallets })).toBe('Arkades')
    expect(closestName({ query: 'arkado', wallets: [] })).toBeUndefined()
  })
})

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['abc', 'abcd', 1],
    ['abc', 'axc', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ])('default: from %o to %o are %i', (one, other, distance) => {
    expect(editDistance({ one, other, most: 9 })).toBe(distance)
    expect(editDistance({ one: other, other: one, most: distance })).toBe(distance)
    if (distance > 0) expect(editDistance({ one, other, most: distance - 1 })).toBe(Number.POSITIVE_INFINITY)
  })

  test('behavior: one typo is a distance of at most one, and a bound changes no distance within it', () => {
    const random = createRandom(7)
    for (let round = 0; round < 20_000; round += 1) {
      const [one, other] = [2, 2].map(() => Array.from({ length: random(6) }, () => 'abc'[random(3)]).join(''))
      if (one === undefined || other === undefined) continue
      const distance = editDistance({ one, other, most: 9 })
      expect(isOneTypo({ one, other }), `${one} and ${other}`).toBe(distance <= 1)
      const bounded = editDistance({ one, other, most: 2 })
      expect(bounded, `${one} and ${other}`).toBe(distance <= 2 ? distance : Number.POSITIVE_INFINITY)
    }
  })
})
