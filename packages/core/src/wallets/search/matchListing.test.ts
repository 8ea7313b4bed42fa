import { describe, expect, test } from 'vitest'
import type { ConnectorInfo } from '../../adapter/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { WalletEntry } from '../types.js'
import { isListed, toEntry } from './matchListing.js'

const here = (
  change: { readonly name?: string; readonly rdns?: readonly (string | undefined)[] } = {}
): WalletEntry => {
  const { name = 'Harbor', rdns = ['toy.harbor'] } = change
  const options = rdns.map(
    (own, index): ConnectorInfo => ({
      id: `${index}`,
      namespace: index === 0 ? 'eip155' : 'solana',
      kind: 'announced',
      name,
      rdns: own,
      installed: true,
    })
  )
  return { key: 'key', name, options }
}
const listing = (change: Partial<WalletListing> = {}): WalletListing => ({
  id: 'harbor',
  source: 'directory',
  name: 'Harbor',
  ...change,
})

describe('isListed', () => {
  test.each<[string, WalletEntry, WalletListing, boolean]>([
    ['one rdns', here(), listing({ rdns: 'toy.harbor', name: 'Other' }), true],
    ['one rdns in another case', here(), listing({ rdns: 'Toy.Harbor' }), true],
    ['another rdns and one name', here(), listing({ rdns: 'toy.other' }), false],
    [
      'the rdns of a second namespace',
      here({ rdns: [undefined, 'toy.harbor'] }),
      listing({ rdns: 'toy.harbor' }),
      true,
    ],
    ['MetaMask’s rdns on a phone', here({ rdns: ['io.metamask.mobile'] }), listing({ rdns: 'io.metamask' }), true],
    ['the other way round', here({ rdns: ['io.metamask'] }), listing({ rdns: 'io.metamask.mobile' }), true],
    ['no rdns in the list, one name', here(), listing({ name: ' harbor ' }), true],
    ['no rdns in the list, another name', here(), listing({ name: 'Harbour' }), false],
    ['no rdns here, one name', here({ rdns: [undefined] }), listing({ rdns: 'toy.harbor' }), true],
    ['an empty rdns here, one name', here({ rdns: [''] }), listing({ rdns: 'toy.harbor' }), true],
    ['no rdns here, another name', here({ rdns: [undefined], name: 'Bay' }), listing({ rdns: 'toy.harbor' }), false],
    [
      'no rdns here, the name it registers under',
      here({ rdns: [undefined], name: 'Bitgold' }),
      listing({ rdns: 'toy.harbor', walletStandardName: 'Bitgold' }),
      true,
    ],
    [
      'another rdns and the name it registers under',
      here({ name: 'Bitgold' }),
      listing({ rdns: 'toy.other', walletStandardName: 'Bitgold' }),
      false,
    ],
    ['one id', toEntry(listing({ rdns: 'toy.a' })), listing({ name: 'X', rdns: 'toy.b' }), true],
    ['a listed one by rdns', toEntry(listing({ id: 'x', rdns: 'toy.a' })), listing({ name: 'X', rdns: 'toy.a' }), true],
    ['a listed one by name', toEntry(listing({ id: 'x' })), listing({ rdns: 'toy.a' }), true],
  ])('behavior: %s', (_, entry, listed, expected) => {
    expect(isListed({ entry, listing: listed })).toBe(expected)
  })
})

describe('toEntry', () => {
  test('default: a row that is only listed', () => {
    const listed = listing({ imageUrl: 'https://toy.example/harbor.png' })
    expect(toEntry(listed)).toEqual({
      key: 'wallet/harbor',
      name: 'Harbor',
      icon: 'https://toy.example/harbor.png',
      options: [],
      listing: listed,
    })
  })

  test.each([
    ['Har\u202Ebor', 'Harbor'],
    ['  Harbor \n Two ', 'Harbor Two'],
    ['Háfen', 'Háfen'],
    ['1inch Wallet (beta) <b>', '1inch Wallet (beta) <b>'],
    ['H'.repeat(65), `${'H'.repeat(64)}…`],
    ['\u200B', 'Wallet'],
  ])('behavior: a name that came from outside, %j, is shown as %j', (name, shown) => {
    expect(toEntry(listing({ name })).name).toBe(shown)
  })

  test('behavior: a picture of a directory in the local network is shown, as it was preloaded', () => {
    const imageUrl = 'http://192.168.0.10:4000/getWalletImage/harbor'
    expect(toEntry(listing({ imageUrl })).icon).toBe(imageUrl)
  })
})
