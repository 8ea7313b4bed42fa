import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.js'

const cases: readonly (readonly [what: string, name: string, expected: string])[] = [
  ['an ordinary name', 'Harbor', 'Harbor'],
  ['letters of any script, with their marks', 'المحفظة 지갑 वॉलेट', 'المحفظة 지갑 वॉलेट'],
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['64 characters are not cut', 'x'.repeat(64), 'x'.repeat(64)],
  ['10,000 characters are cut', 'x'.repeat(10_000), `${'x'.repeat(64)}…`],
  ['an emoji is not cut in half', '🦊'.repeat(65), `${'🦊'.repeat(64)}…`],
  ['no space before the ellipsis', `${'x'.repeat(63)} ${'x'.repeat(63)}`, `${'x'.repeat(63)}…`],
  ['direction characters', 'Har\u202Erob\u202C\u2066x\u2069\u200F', 'Harrobx'],
  ['zero-width characters', 'H\u200Ba\u200Cr\u200Db\u2060o\uFEFFr\u00AD', 'Harbor'],
  ['control characters', 'Har\u0000bo\u001B[31mr\u009F', 'Harbo[31mr'],
  ['lines and tabs', ' Har\r\nbor\t\u200B\u2028Two\u00A0 ', 'Har bor Two'],
  ['blank letters', 'Har\u3164bor\u115F', 'Harbor'],
  ['half a character', 'Har\uD83Dbor', 'Harbor'],
  ['heaped marks', `a${'\u0301'.repeat(500)}b`, `a${'\u0301'.repeat(4)}b`],
]

describe('cleanName', () => {
  for (const [what, name, expected] of cases)
    test(`default: ${what}`, () => {
      expect(cleanName({ name, rdns: 'example.portico.harbor' })).toBe(expected)
    })

  test('parameters: rdns, when the name has nothing to see', () => {
    for (const name of ['', '   ', '\u200B\u202E', '\u2800\u3164']) {
      expect(cleanName({ name, rdns: 'example.portico.harbor' })).toBe('harbor')
      expect(cleanName({ name, rdns: 'harbor' })).toBe('harbor')
      expect(cleanName({ name, rdns: `example.${'x'.repeat(1_000)}` })).toBe(`${'x'.repeat(64)}…`)
      for (const rdns of [undefined, '', 'example.', 'example.\u202E']) expect(cleanName({ name, rdns })).toBe('Wallet')
    }
  })

  test('behavior: nothing is looked for behind the first 4,096 characters', () => {
    const start = '\u200B'.repeat(4_090)
    expect(cleanName({ name: `${start}Harbor` })).toBe('Harbor')
    expect(cleanName({ name: `${start.repeat(1_000)}Harbor` })).toBe('Wallet')
  })
})
