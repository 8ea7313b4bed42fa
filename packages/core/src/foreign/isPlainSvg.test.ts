import { describe, expect, test } from 'vitest'
import { isPlainSvg } from './isPlainSvg.js'

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`

describe('default: what wallets draw', () => {
  test.each([
    ['shapes', svg('<path d="M0 0h9v9z" fill="#07c"/><circle cx="1" cy="1" r="1"></circle>')],
    ['text', svg("<title>Cove, a wallet</title><text x='1' y='2'>C<tspan>o</tspan></text>")],
    ['no shape', '<svg/>'],
    [
      'what a program wrote before it',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Made - by hand -->\n${svg('')}\n`,
    ],
    [
      'gradients',
      svg(
        '<defs><linearGradient id="a" gradientTransform="rotate(45) translate(1 -2)"><stop offset="0" stop-color="rgb(0 0 0 / 50%)"/></linearGradient></defs><rect fill="url(#a)"/><rect style="fill:url(\'#a\');opacity:.5"/>'
      ),
    ],
    [
      'a clip and a mask',
      svg(
        '<g clip-path="url(#b)"><g mask="url(#c)"><path d="M0 0"/></g></g><clipPath id="b"><rect/></clipPath><mask id="c"><rect/></mask>'
      ),
    ],
  ])('%s', (_, text) => {
    expect(isPlainSvg(text)).toBe(true)
  })
})

describe('behavior: refused', () => {
  test.each([
    ['shapes of shapes', svg('<g id="a"><rect/></g><use href="#a"/>')],
    ['the same by a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:use href="#a"/></s:svg>'],
    ['a symbol', svg('<symbol id="a"><rect/></symbol>')],
    ['a pattern', svg('<pattern id="a"><rect/></pattern><rect fill="url(#a)"/>')],
    ['a filter', svg('<filter id="a"><feGaussianBlur stdDeviation="99"/></filter>')],
    ['a filter by attribute', svg('<rect filter="blur(99px)"/>')],
    ['a filter by style', svg('<rect style="backdrop-filter: none"/>')],
    ['a filter by an escaped style', svg('<rect style="\\66ilter: blur(99px)"/>')],
    ['markers', svg('<path d="M0 0" marker-mid="url(#a)"/>')],
    ['dashes', svg('<path d="M0 0h9e9" stroke-dasharray=".0001"/>')],
    ['dashes by style', svg('<path d="M0 0h9e9" style="stroke-dasharray: .0001"/>')],
    ['a picture', svg('<image href="data:image/png;base64,AA"/>')],
    ['a page', svg('<foreignObject><p>x</p></foreignObject>')],
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a handler in capitals', svg('<rect ONLOAD="alert(1)"/>')],
    ['a style sheet', svg('<style>rect { filter: blur(9px) }</style>')],
    ['what moves', svg('<rect><animate attributeName="x" to="9"/></rect>')],
    ['a link', svg('<a href="https://a.example"><rect/></a>')],
    ['a gradient of a gradient', svg('<linearGradient id="a" xlink:href="#b"/>')],
    ['an address', svg('<rect fill="url(https://tracker.invalid/#a)"/>')],
    ['another function', svg('<rect style="fill: var(--a)"/>')],
    ['a clip of a clip', svg('<clipPath id="a"><rect clip-path="url(#b)"/></clipPath>')],
    ['a clip that is clipped', svg('<clipPath id="a" clip-path="url(#b)"/>')],
    ['a mask in a group of a mask', svg('<mask id="a"><g><rect mask="url(#b)"/></g></mask>')],
    ['an entity', svg('<text>&a;</text>')],
    ['an entity in an attribute', svg('<rect fill="&#x75;rl(#a)"/>')],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['data of characters', svg('<![CDATA[<use href="#a"/>]]>')],
    ['an instruction', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['a declaration of another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['an attribute without quotes', svg('<rect fill=red/>')],
    ['an attribute without a value', svg('<rect hidden/>')],
    ['an element in capitals', svg('<RECT/>')],
    ['an element that is not closed', '<svg><g></svg>'],
    ['an element that is closed twice', '<svg></svg></svg>'],
    ['two roots', '<svg/><svg/>'],
    ['another root', '<g><svg/></g>'],
    ['no root', 'Cove'],
    ['nothing', ''],
    ['a part of a tag', '<svg'],
    ['a comment that does not end', `${svg('')}<!--`],
    ['33 levels', `${'<svg>'.repeat(33)}${'</svg>'.repeat(33)}`],
    ['more than 64 kB', svg(' '.repeat(65_536))],
  ])('%s', (_, text) => {
    expect(isPlainSvg(text)).toBe(false)
  })

  test('what is referred to may be drawn as often as its length allows', () => {
    const clipped = (references: number, length: number): string =>
      svg(
        `<clipPath id="a"><path d="${'M0 0h9'.repeat(length)}"/></clipPath>${'<g clip-path="url(#a)"/>'.repeat(references)}`
      )
    expect(isPlainSvg(clipped(20, 5_000))).toBe(true)
    expect(isPlainSvg(clipped(100, 5_000))).toBe(false)
    expect(isPlainSvg(clipped(1_000, 1))).toBe(false)
  })

  test.each([
    ['a tag that never ends', `<svg${' a="b"'.repeat(8_000)}`],
    ['spaces in a tag', `<svg${' '.repeat(60_000)}<`],
    ['a name without an end', `<svg ${'a'.repeat(60_000)}`],
    ['ends of comments', `<!--${'-'.repeat(60_000)}`],
    ['parentheses', svg(`<rect fill="${'rgb('.repeat(10_000)}"/>`)],
    ['links', svg(`<rect fill="${'url(#'.repeat(10_000)}"/>`)],
  ])('in time that its length asks for: %s', (_, text) => {
    expect(isPlainSvg(text)).toBe(false)
  })
})
