import { describe, expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

const symbolOf = (text: string, address?: string) => cleanText({ text, as: 'symbol', characters: 11, address })

describe('cleanText', () => {
  test.each([
    '000 USDC',
    ',000 USDC',
    "'000 USDC",
    '.000M USDC',
    '.5',
    '1 000',
    '000USDC',
    '٠٠٠ USDC',
    'OOO USDC',
    'e6 USDC',
    '1e6',
    '3M',
    'M USDC',
    '$1',
    'O,OOO',
    'Mio',
    'lakh USDC',
    '万USDC',
  ])('behavior: "%s" would go on with the amount before it, and is in quotes', (text) => {
    expect(symbolOf(text)).toBe(`“${text}”`)
  })

  test.each([
    ['USD\u0421', 'a Cyrillic letter'],
    ['\u03A4ETH', 'a Greek letter'],
    ['\u0415\u0422\u041D', 'nothing but Cyrillic copies of Latin letters'],
    ['\uFF35\uFF33\uFF24', 'wide letters'],
    ['U\u054DD', 'an Armenian letter'],
    ['\uA4E4\uA4E2\uA4D3', 'letters of Lisu'],
    ['\u13DA\u13A2', 'letters of Cherokee'],
    ['\u1D1C\uA731\u1D05\u1D04', 'small capitals'],
    ['\u24CA\u24C8\u24B9', 'circled letters'],
    ['\u{1F184}\u{1F182}\u{1F173}', 'letters in black squares'],
  ])('behavior: "%s" has %s, and is in quotes as a name too', (text) => {
    expect([symbolOf(text), cleanText({ text, characters: 64 })]).toEqual([`“${text}”`, `“${text}”`])
  })

  test.each([
    '1INCH',
    '0x',
    '3Crv',
    'M',
    'e',
    'ETH',
    'USD₮',
    'USDC.e',
    'stETH-2',
    'Pépé',
    'Рубль',
    'USDC币',
    'トークン',
    '#12',
    'دينار',
    '百度',
    'Minion',
    'USDC™',
    '🦄 UNI',
  ])('behavior: "%s" is read as it is', (text) => {
    expect(symbolOf(text)).toBe(text)
  })

  test('behavior: a name that stands beside no amount may begin with digits, and a description may have anything', () => {
    expect(cleanText({ text: '888 Doors', characters: 64 })).toBe('888 Doors')
    expect(cleanText({ text: '000 USD\u0421', as: 'prose', characters: 64 })).toBe('000 USD\u0421')
  })

  test('behavior: the address of what it names is behind it, and it stays so when it is cleaned again', () => {
    const address = '0x00000000000000000000000000000000000000cc'
    const shown = symbolOf('000 USDC of somebody', address)
    expect(shown).toBe('“000 USDC of…” 0x0000…0000cc')
    expect([symbolOf(shown, address), symbolOf(shown)]).toEqual([shown, shown])
    // Whatever address the text itself names.
    expect(symbolOf('“000 USDC” 0xA0b8…06eB48', address)).toBe('“000 USDC” 0x0000…0000cc')
    // What is in quotes for no reason has none, and brings no address.
    expect([symbolOf('“Ether”'), symbolOf('“USDC” 0xA0b8…06eB48')]).toEqual(['Ether', 'USDC'])
    expect(symbolOf('“USDC” 0xA0b8…06eB48', address)).toBe('USDC')
  })
})
