import { expect, test } from 'vitest'
import { cleanText } from './cleanText.js'
import { lookOf } from './lookOf.js'

test.each([
  ['USDC', 'usdc', 'small letters'],
  ['USDC', 'U\u200bS D-C.', 'signs between its letters'],
  ['USDC', 'USDC\u2122', 'a trade mark'],
  ['USDC', 'USDC\u02b9', 'a letter that looks like a mark'],
  ['WBTC', 'WBT\u00c7', 'a cedilla'],
  ['ETH', '\uff25\uff34\uff28', 'wide letters'],
  ['USDT', 'USD\u0422', 'a Cyrillic letter'],
  ['DAI', '\u0501\u0430\u0456', 'small Cyrillic letters'],
  ['YFI', '\u04aeFI', 'a letter of Kazakh'],
  ['GRT', '\u050cRT', 'a letter of Komi'],
  ['LINK', '\u04c0INK', 'a letter of the Caucasus'],
  ['CRV', 'CR\u0474', 'a letter of old Cyrillic'],
  ['ETH', '\u0395\u03a4\u0397', 'Greek letters'],
  ['USDC', 'USD\u03f9', 'a sigma, which Unicode takes for another letter'],
  ['USDC', '\ua4f4\ua4e2\ua4d3\ua4da', 'letters of Lisu'],
  ['USDC', '\u144c\u1515\u15ea\u1455', 'letters of Inuktitut'],
  ['USDC', '\u1d1c\ua731\u1d05\u1d04', 'small capitals'],
  ['USDC', '\u24ca\u24c8\u24b9\u24b8', 'letters in circles'],
  ['USDC', '\u{1f184}\u{1f182}\u{1f173}\u{1f172}', 'letters in black squares'],
  ['USDC', '\u{1f1fa}\u{1f1f8}DC', 'a flag, which some systems show as letters'],
  ['USDC', 'USD\u0187', 'a hook'],
  ['USDC', 'US\u0110C', 'a stroke'],
  ['LDO', '\u0141DO', 'a stroke through an L'],
  ['DAI', 'D\u023aI', 'a stroke through an A'],
  ['USDT', 'USD\u20ae', 'the sign that Tether itself writes'],
  ['USDC', 'USD\u20b5', 'the sign of the cedi'],
  ['BTC', '\u20bfTC', 'the sign of the coin'],
  ['USDC', 'U$DC', 'a dollar for S'],
  ['SOL', '$OL', 'a dollar for S, in front'],
  ['USDC', '$USDC', 'a dollar that is none of the letters'],
  ['SOL', 'S0L', 'a zero'],
  ['LINK', '1INK', 'a one'],
  ['USDS', 'USD5', 'a five'],
  ['LINK', 'L|NK', 'a bar for I'],
  ['DAI', 'DA!', 'a mark for I, behind'],
  ['USDC', '|USDC!', 'bars and marks that are none of the letters'],
  ['wstETH', 'vvstETH', 'two letters for W'],
  ['mETH', 'rnETH', 'two letters for M'],
  ['USDC', '\u201c \u201dUSDC', 'quotes around nothing'],
  ['USDC', 'USDC 0xA0b8', 'the beginning of an address'],
  ['USDC', '0xa0b8 USDC', 'an address in front'],
  ['USDC', 'USDC A0b8', 'the beginning of an address, without 0x'],
  ['USDC', 'USDC EPj\u2026t1v', 'both ends of an address'],
])('default: %s looks like %s, with %s', (one, other) => {
  const symbol = { text: other, as: 'symbol', characters: 11, address: `0x${'12'.repeat(20)}` } as const
  expect([lookOf(other), lookOf(cleanText(symbol))]).toEqual([lookOf(one), lookOf(one)])
})

test.each([
  ['USDC', 'USDC.e'],
  ['ETH', 'WETH'],
  ['stETH', 'wstETH'],
  ['USDC', 'USDT'],
  ['DAI', 'SAI'],
  ['USDS', 'sUSDS'],
  ['CRV', 'CRV2'],
  ['UNI', 'UNI V2'],
  ['PT USDe 25DEC2025', 'PT USDe 24DEC2026'],
  ['0x', '0xBTC'],
  ['\u{1f415}', '\u{1f408}'],
])('default: %s does not look like %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})

test('behavior: of a long text, what is behind its beginning costs no time', () => {
  const texts = ['-1a', 'a..', '|', '\ufdfa']
  expect(texts.map((text) => lookOf(text.repeat(1_000_000)))).toEqual(texts.map((text) => lookOf(text.repeat(256))))
})
