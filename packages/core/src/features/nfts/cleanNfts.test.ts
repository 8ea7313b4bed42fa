import { describe, expect, test } from 'vitest'
import { cleanNfts } from './cleanNfts.js'

const networkId = 'eip155:1'
const address = '0x8ce361602B935680E8DeC218b820ff5056BeB7af'
const one = { networkId, address, tokenId: '1', quantity: 1n, name: 'Doorway', collection: 'Doorways' }
const clean = (...nfts: readonly unknown[]) => cleanNfts({ networkId, nfts })

describe('cleanNfts', () => {
  test('default: what may be shown, in the order of the source', () => {
    const more = { ...one, tokenId: '2', imageUrl: 'https://app.example/2.png' }
    expect(clean(more, one)).toEqual([more, one])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['another network', { ...one, networkId: 'eip155:10' }],
    ['no contract', { ...one, address: undefined }],
    ['a contract that is markup', { ...one, address: '<b>' }],
    ['an id that is a number', { ...one, tokenId: 1 }],
    ['an id that is longer than any', { ...one, tokenId: '1'.repeat(129) }],
    ['none of it', { ...one, quantity: 0n }],
    ['less than none of it', { ...one, quantity: -1n }],
    ['more than a contract can count', { ...one, quantity: 1n << 256n }],
    ['a quantity that is a number', { ...one, quantity: 1 }],
    [
      'a getter that throws',
      Object.defineProperty({ ...one }, 'name', {
        get: () => {
          throw new Error('No')
        },
      }),
    ],
  ])('behavior: an entry with %s is left out, the others stay', (_, wrong) => {
    expect(clean(wrong, one)).toEqual([one])
  })

  test('behavior: spam takes neither the places nor the pictures of others, in the order of the source', () => {
    const imageUrl = `data:image/png;base64,${'A'.repeat(255_000)}`
    const spam = Array.from({ length: 2_000 }, (_, index) => ({
      ...one,
      imageUrl,
      tokenId: `${index + 2}`,
      isSpam: true,
    }))
    const shown = clean(...spam, { ...one, imageUrl })
    expect([shown.length, shown[499]?.tokenId, shown[499]?.imageUrl === imageUrl]).toEqual([500, '1', true])
    expect(shown.slice(0, 3).map(({ tokenId }) => tokenId)).toEqual(['2', '3', '4'])
  })

  test('behavior: names are one line of what can be seen; without any there is the id', () => {
    const name = `Free\u202E\n${'x'.repeat(100)}`
    expect(clean({ ...one, name })[0]?.name).toBe(`Free ${'x'.repeat(59)}…`)
    expect(clean({ ...one, name: {}, collection: ' \u200B' })[0]).toMatchObject({
      name: '0x8ce3…BeB7af #1',
      collection: '0x8ce3…BeB7af',
    })
    expect(clean({ ...one, name: '', tokenId: '9'.repeat(78) })[0]?.name).toBe('Doorways #9999…999999')
  })

  test('behavior: what is said of it is one line with an end, and so is each trait, 50 at most', () => {
    const traits = [
      { name: 'Sky\u202E\n', value: ' blue ' },
      { name: 'x'.repeat(100), value: 'y'.repeat(100) },
      ...[{ name: 'None' }, { name: '', value: 'None' }, { name: 'Count', value: 5 }, 'text', null],
      ...Array.from({ length: 100 }, (_, index) => ({ name: `T${index}`, value: 'v' })),
    ]
    const [shown] = clean({ ...one, description: `A\u202E\nB${'z'.repeat(2_000)}`, traits, isSpam: true })
    expect(shown?.description).toBe(`A B${'z'.repeat(997)}…`)
    expect(shown?.traits?.slice(0, 3)).toEqual([
      { name: 'Sky', value: 'blue' },
      { name: `${'x'.repeat(64)}…`, value: `${'y'.repeat(64)}…` },
      { name: 'T0', value: 'v' },
    ])
    expect(shown?.traits).toHaveLength(45)
    expect(shown?.isSpam).toBe(true)
    expect(clean({ ...one, description: ' ', traits: {}, isSpam: 'no' })).toEqual([one])
  })

  test('behavior: the same one twice is one, however its address is written', () => {
    expect(
      clean(one, { ...one, address: address.toLowerCase(), name: 'Fake' }, { ...one, tokenId: '01' })
    ).toHaveLength(2)
    expect(clean({ ...one, tokenId: '__proto__' })).toEqual([])
  })

  test.each([
    ['javascript:alert(1)', undefined],
    ['http://pictures.example/1.png', undefined],
    ['data:text/html,<script>', undefined],
    [`data:image/png;base64,${'A'.repeat(300_000)}`, undefined],
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
    ['data:image/svg+xml,<svg><image/></svg>', undefined],
    [5, undefined],
  ])('behavior: of the picture %.40s', (imageUrl, shown) => {
    expect(clean({ ...one, imageUrl })[0]?.imageUrl).toBe(shown)
  })

  test('behavior: pictures together have a limit, and so has the list', () => {
    const imageUrl = `data:image/png;base64,${'A'.repeat(200_000)}`
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...one, tokenId: String(index), imageUrl }))
    const shown = clean(...many)
    expect(shown).toHaveLength(500)
    expect(shown.filter((nft) => nft.imageUrl !== undefined)).toHaveLength(39)
  })

  test.each([undefined, null, {}, 'nfts', 5])('behavior: an answer that is no list: %s', (nfts) => {
    expect(cleanNfts({ networkId, nfts })).toEqual([])
  })
})
