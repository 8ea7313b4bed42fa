import { expect, test } from 'vitest'
import { isLookAlike } from './lookAlike.js'

const known = '0x4be07A2f91c8D35E6b0F4A7d12c98e53ab60d9f1'

test('default: both ends are the same and the middle is not', () => {
  expect(isLookAlike('0x4bE07D3C7E5A90b24f86C1d3E07B5a29f860D9F1', known)).toBe(true)
  // What is shown of an address in a row: two characters after 0x, and six.
  expect(isLookAlike(`0x4b${'7'.repeat(32)}60d9f1`, known)).toBe(true)
})

/** An address with these ends. */
function between(head: string, tail: string): string {
  return `0x${head}${'c'.repeat(40 - head.length - tail.length)}${tail}`
}

test.each([
  ['4be0', 'f1'],
  ['4b', 'd9f1'],
  ['4be07', ''],
  ['', '60d9f1'],
])('default: %s in front and %s behind are as many as people compare', (head, tail) => {
  expect(isLookAlike(between(head, tail), known)).toBe(true)
})

test('behavior: the same address and chance are none', () => {
  expect(isLookAlike(known.toUpperCase().replace('0X', '0x'), known)).toBe(false)
  for (const [head, tail] of [
    ['4be0', ''],
    ['', '0d9f1'],
    ['4b', 'f1'],
    ['4be', 'f1'],
    ['4', '0d9f1'],
  ] as const)
    expect(isLookAlike(between(head, tail), known)).toBe(false)
})
