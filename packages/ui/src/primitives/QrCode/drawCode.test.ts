import { expect, test } from 'vitest'
import { drawCode } from './drawCode.js'

const uri = `wc:${'0a1b2c3d'.repeat(8)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'9f8e7d6c'.repeat(8)}`

test('default: the same text gives the same code, another text another one of the same size', () => {
  const code = drawCode({ text: uri, hasMiddle: true })
  const other = drawCode({ text: uri.replace('1790000000', '1790000240'), hasMiddle: true })
  expect(drawCode({ text: uri, hasMiddle: true })).toEqual(code)
  expect(other.size).toBe(code.size)
  expect(other.modules).not.toBe(code.modules)
})

test('parameters: hasMiddle keeps a space of whole modules in the middle, small enough to be mended', () => {
  for (const text of ['wc:1', uri, uri.repeat(4)]) {
    const { size, space, modules } = drawCode({ text, hasMiddle: true })
    expect((size - space) % 2).toBe(0)
    expect((space / size) ** 2).toBeLessThan(0.06)
    const start = (size - space) / 2
    const inside = [...modules.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].filter(([, x, y, length]) => {
      const overlaps = Number(x) + Number(length) > start && Number(x) < start + space
      return overlaps && Number(y) > start && Number(y) < start + space
    })
    expect(inside).toEqual([])
  }
  expect(drawCode({ text: uri, hasMiddle: false }).space).toBe(0)
})
