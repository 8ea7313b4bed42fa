import { expect, test } from 'vitest'
import { isLookAlike } from './lookAlike.js'

const known = '0x4be07A2f91c8D35E6b0F4A7d12c98e53ab60d9f1'

test('default: both ends are the same and the middle is not', () => {
  expect(isLookAlike('0x4bE07D3C7E5A90b24f86C1d3E07B5a29f860D9F1', known)).toBe(true)
  // What is shown of an address in a row: two characters after 0x, and six.
  expect(isLookAlike(`0x4b${'7'.repeat(32)}60d9f1`, known)).toBe(true)
})

test('behavior: the same address, one end only, and chance are none', () => {
  expect(isLookAlike(known.toUpperCase().replace('0X', '0x'), known)).toBe(false)
  expect(isLookAlike(`0x4be07A${'7'.repeat(34)}`, known)).toBe(false)
  expect(isLookAlike(`0x4b${'7'.repeat(36)}f1`, known)).toBe(false)
  expect(isLookAlike(`0x4be${'7'.repeat(35)}f1`, known)).toBe(false)
})
