import { describe, expect, test } from 'vitest'
import { dataPicture } from './dataPicture.js'

const LIMIT = 262_144

const announced = (url: string | undefined) => dataPicture({ url, takesSvg: true })
const ofPeer = (url: string | undefined) => dataPicture({ url, takesSvg: false })

const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'
const BOMB = '<svg><defs><g id="a"><rect/></g></defs><use href="#a"/></svg>'
const url = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Every character by its code. */
const escaped = (text: string): string =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

test('default: bitmaps in the URL itself, without the space around them', () => {
  for (const type of ['png', 'apng', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp', 'x-icon', 'vnd.microsoft.icon']) {
    for (const picture of [`data:image/${type};base64,AA`, `DATA:IMAGE/${type.toUpperCase()},A`]) {
      expect(announced(` ${picture}\n`)).toBe(picture)
      expect(ofPeer(` ${picture}\n`)).toBe(picture)
    }
  }
})

test('behavior: anything else is no picture, above all an address that the browser would ask', () => {
  const others = [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'data:image/pdf,A',
    'data:image/svg,A',
    'data:image/png',
    'data:,data:image/png;base64,AA',
    'https://tracker.invalid/who.png',
    'HTTPS://tracker.invalid/who.png',
    'http://a.example/i',
    'http://localhost/i',
    '//a.example/i',
    'blob:null/1',
    'i.png',
  ]
  for (const one of [undefined, '', ' ', ...others])
    expect([announced(one), ofPeer(one)]).toEqual([undefined, undefined])
})

test('behavior: 256 kB at most', () => {
  const largest = 'data:image/png;base64,'.padEnd(LIMIT, 'A')
  expect(announced(largest)).toBe(largest)
  expect(announced(`${largest}A`)).toBeUndefined()
})

describe('SVG', () => {
  const spellings = (svg: string): readonly string[] => [
    `data:image/svg+xml,${svg}`,
    `data:image/svg+xml;utf8,${svg}`,
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    `DATA:IMAGE/SVG+XML;CHARSET=UTF-8,${escaped(svg)}`,
    `data:image/svg+xml;base64,${btoa(svg)}`,
    `data:image/svg+xml;charset=utf-8;base64,${encodeURIComponent(btoa(svg))}`,
    `data:image/svg+xml;BASE64,${escaped(btoa(svg))}`,
    `data:image/s\tvg+xml;base\n64,${btoa(svg).slice(0, 9)}\r\n${btoa(svg).slice(9)}`,
  ]

  test('default: a plain one of an announced wallet, however it is written, and none of a peer', () => {
    for (const spelled of spellings(PLAIN)) expect([announced(spelled), ofPeer(spelled)]).toEqual([spelled, undefined])
  })

  test('behavior: one that draws more than it says is refused, however it is written', () => {
    for (const spelled of spellings(BOMB)) expect([announced(spelled), ofPeer(spelled)]).toEqual([undefined, undefined])
    // A browser drops line ends before it reads the name.
    expect(announced(`data:image/svg+xml,<svg><g style="fil\nter:blur(9px)"/></svg>`)).toBeUndefined()
  })

  test.each([
    ['another encoding', `data:image/svg+xml;charset=utf-16,${PLAIN}`],
    ['an encoding that spells ASCII otherwise', `data:image/svg+xml;charset=utf-7,${PLAIN}`],
    ['an unknown parameter', `data:image/svg+xml;x=y,${PLAIN}`],
    ['base64 that is not the last', `data:image/svg+xml;base64;charset=utf-8,${btoa(PLAIN)}`],
    ['base64 that is none', 'data:image/svg+xml;base64,*'],
    ['a space in its type', `data:image/svg+xml ;base64,${btoa(PLAIN)}`],
    ['no data', 'data:image/svg+xml'],
    ['nothing in it', 'data:image/svg+xml,'],
    ['bytes of UTF-16', `data:image/svg+xml;base64,${btoa([...PLAIN].join('\0'))}`],
  ])('behavior: one with %s is refused', (_, picture) => {
    expect(announced(picture)).toBeUndefined()
  })

  test('behavior: letters that are not ASCII are letters', () => {
    const picture = url('<svg><title>Küste 🌊</title></svg>')
    expect(announced(picture)).toBe(picture)
  })
})
