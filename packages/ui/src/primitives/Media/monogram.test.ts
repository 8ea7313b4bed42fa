import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inkOn, monogram, tileHue } from './monogram.js'

test.each([
  ['Hazel Kettle', 'HK'],
  ['Phantom', 'Ph'],
  ['MetaMask', 'MM'],
  ['OKX Wallet', 'OK'],
  ['Trust Wallet', 'Tr'],
  ['OP Mainnet', 'OP'],
  ['Arbitrum One', 'A1'],
  ['Arbitrum Nova', 'AN'],
  ['Portico Local', 'PL'],
  ['Portico Local Two', 'P2'],
  ['1inch', '1I'],
  ['Coin98 Wallet', 'C9'],
  ['imToken', 'IT'],
  ['wallet', 'Wa'],
  ['火币钱包', '火'],
  ['محفظة', 'م'],
  ['🦊 Fox', '🦊'],
  ['  ', '?'],
])('default: %s is %s', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

test('behavior: a name has the same color on every visit, and names spread over all of them', () => {
  expect(tileHue('Harbor')).toBe(tileHue('Harbor'))
  const hues = new Set(Array.from({ length: 500 }, (_, index) => tileHue(`Wallet ${index}`)))
  expect([...hues].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('behavior: any two wallets of the bundled list differ in letters or color', () => {
  const file = new URL('../../../../core/data/wallets.json', import.meta.url)
  const names = (JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }[]).map(({ name }) => name)
  const tiles = names.map((name) => `${monogram(name)} ${tileHue(name)}`)
  const twice = names.filter((_, index) => tiles.indexOf(tiles[index] ?? '') !== index)
  expect(names.length).toBeGreaterThan(100)
  expect(twice).toEqual([])
})

test.each([
  ['#000000', '#FFFFFF'],
  ['#0052FF', '#FFFFFF'],
  ['#F6851B', '#11131A'],
  ['#12FF80', '#11131A'],
])('contrast: letters on %s are %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
