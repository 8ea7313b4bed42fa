import { expect, test } from 'vitest'

/** Registers what holds of every catalog: it has all texts, none is empty or left in English, names are kept, Arabic isolates them. */
export function checkCatalogs(parts: {
  readonly english: object
  readonly german: object
  readonly arabic: object
  /** Paths of texts that take a number. */
  readonly counts: readonly string[]
  /** Paths of texts that take an object of names. */
  readonly takesNames: RegExp
  /** Paths of words that a translation shares with English. */
  readonly sameByRight: readonly string[]
}): void {
  const { german, arabic, sameByRight } = parts
  /** Every text of a catalog with its path, functions called with marked names and with a few counts. */
  const texts = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function') {
      const shown = parts.counts.includes(path) ? 3 : parts.takesNames.test(path) ? names : 'Toy'
      return [[path, String(value(shown))]]
    }
    return Object.entries(Object(value)).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key))
  }
  const english = new Map(texts(parts.english))
  const translations = [
    { tag: 'de', messages: german },
    { tag: 'ar', messages: arabic },
  ]

  test.each(translations)('default: $tag has every text, none empty, none left in English', ({ messages }) => {
    const translated = texts(messages)
    expect(translated.map(([path]) => path)).toEqual([...english.keys()])
    const same = translated.filter(([path, text]) => text === english.get(path)).map(([path]) => path)
    expect(translated.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(same.filter((path) => !sameByRight.includes(path))).toEqual([])
  })

  test.each(translations)('behavior: $tag shows the same names as English', ({ messages }) => {
    const differing = texts(messages).filter(([path, text]) => {
      const original = english.get(path) ?? ''
      return ['Toy', 'Testland'].some((name) => original.includes(name) && !text.includes(name))
    })
    expect(differing).toEqual([])
  })

  test('behavior: Arabic isolates every name', () => {
    const bare = texts(arabic).filter(([, text]) => /(?<!\u2068)(Toy|Testland)|(Toy|Testland)(?!\u2069)/.test(text))
    expect(bare).toEqual([])
  })
}

const names = {
  wallet: 'Toy',
  network: 'Testland',
  domain: 'Toy',
  account: 'Testland',
  lasts: 'Toy',
  until: 'Toy',
  more: 3,
  name: 'Toy',
  cost: 'Testland',
  amount: 'Testland',
  asked: 'Toy',
  sent: 'Testland',
  percent: 'Toy',
  worth: 'Testland',
  value: 'Toy',
  parties: { asked: 'Toy', sent: 'Testland' },
}
