import { describe, expect, test } from 'vitest'
import { toBaseUnits, toDecimal } from './decimal.js'
import { parseAmount } from './parseAmount.js'

describe('parseAmount', () => {
  test('default: a decimal number as it is', () => {
    for (const text of ['0', '1', '0.5', '1234.000000000000000001', '10']) expect(parseAmount({ text })).toBe(text)
  })

  test('behavior: every amount of 0 to 36 decimals comes through every language unchanged, in its own digits and in those that the views write', () => {
    const random = seeded(7)
    for (let round = 0; round < 500; round++) {
      const decimals = random(37)
      const amountBaseUnits = BigInt(
        `0x${Array.from({ length: 1 + random(40) }, () => random(16).toString(16)).join('')}`
      )
      const amountDecimal = toDecimal({ amountBaseUnits, decimals })
      const locale = LOCALES[random(LOCALES.length)] as string
      for (const [useGrouping, digits] of WAYS) {
        const text = typed({ amountDecimal, locale, useGrouping, digits })
        // Without a fraction, a group and nothing else is what the language says.
        const parsed = parseAmount({ text, locale })
        expect([locale, text, parsed]).toEqual([locale, text, amountDecimal])
        expect(toBaseUnits({ amountDecimal: parsed as string, decimals })).toBe(amountBaseUnits)
      }
    }
  })

  test.each(LOCALES)('behavior: %s: a group and nothing else is read as the views write it', (locale) => {
    const format = new Intl.NumberFormat(locale, LATIN_DIGITS)
    for (const amount of [1_500, 1.5, 0.125, 12_345, 999_000])
      expect([amount, parseAmount({ text: format.format(amount), locale })]).toEqual([amount, String(amount)])
  })

  test('behavior: a keypad that has only the other mark', () => {
    expect(parseAmount({ text: '1.5', locale: 'de' })).toBe('1.5')
    expect(parseAmount({ text: '0.500', locale: 'de' })).toBe('0.500')
    expect(parseAmount({ text: '1,5', locale: 'en' })).toBe('1.5')
    expect(parseAmount({ text: '1.500', locale: 'de' })).toBe('1500')
    expect(parseAmount({ text: '1,500', locale: 'en' })).toBe('1500')
    expect(parseAmount({ text: '.5' })).toBe('0.5')
    expect(parseAmount({ text: '5.' })).toBe('5')
    expect(parseAmount({ text: '007' })).toBe('7')
  })

  test('error: what is no amount', () => {
    for (const text of [
      '',
      '.',
      '-1',
      '+1',
      '1e18',
      '0x10',
      'abc',
      '1.2.3',
      '1,23,4',
      '12,34.5',
      '1..5',
      '$5',
      '𝟙',
      '9'.repeat(161),
    ])
      expect([text, parseAmount({ text })]).toEqual([text, undefined])
  })
})

/** As a person of that language writes it: Intl has no more than 100 digits, so the parts are put together here. */
function typed(request: {
  readonly amountDecimal: string
  readonly locale: string
  readonly useGrouping: boolean
  readonly digits: { readonly numberingSystem?: string }
}): string {
  const [whole = '', fraction] = request.amountDecimal.split('.')
  const format = new Intl.NumberFormat(request.locale, { ...request.digits, useGrouping: request.useGrouping })
  const decimal = new Intl.NumberFormat(request.locale, request.digits)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  const digit = new Intl.NumberFormat(request.locale, { ...request.digits, useGrouping: false })
  const digits = [...(fraction ?? '')].map((one) => digit.format(Number(one))).join('')
  return `${format.format(BigInt(whole))}${fraction === undefined ? '' : `${decimal}${digits}`}`
}

const OWN_DIGITS = {}
const LATIN_DIGITS = { numberingSystem: 'latn' }
const WAYS = [
  [true, OWN_DIGITS],
  [false, OWN_DIGITS],
  [true, LATIN_DIGITS],
  [false, LATIN_DIGITS],
] as const

const LOCALES =
  'en de de-CH de-AT fr fr-CH ar ar-EG ar-MA fa ur hi mr ne en-IN en-ZA bn sv nb fi et lv lt pt-BR pt-PT es es-MX it nl-BE th-u-nu-thai my pl cs hu bg uk ru ka el tr he ja ko zh id'.split(
    ' '
  )

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
