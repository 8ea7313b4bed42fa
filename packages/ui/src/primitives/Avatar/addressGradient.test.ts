import { expect, test } from 'vitest'
import { addressGradient } from './addressGradient.js'

const address = '0x8f3C2b6cA5f1d8E4c7A90b1c2D3e4F5061728394'

test('default: the same address has the same colours, whatever its case', () => {
  expect(addressGradient(address)).toBe(addressGradient(address.toLowerCase()))
  expect(addressGradient(address)).toMatch(/^conic-gradient\(from \d+deg, hsl\(/)
})

test('behavior: neighbours differ, and case counts outside hex addresses', () => {
  expect(addressGradient(address)).not.toBe(addressGradient(address.replace(/4$/, '5')))
  expect(addressGradient('7EqQ')).not.toBe(addressGradient('7eqq'))
})
