import { expect, test } from 'vitest'
import { addressColors } from './addressColors.js'

const address = '0x8f3C2b6cA5f1d8E4c7A90b1c2D3e4F5061728394'

test('default: the same address has the same colors, whatever its case', () => {
  expect(addressColors(address)).toEqual(addressColors(address.toLowerCase()))
  expect(addressColors(address).colors).toEqual([0, 1, 2].map(() => expect.stringMatching(/^hsl\(\d+ 62% \d+%\)$/)))
})

test('behavior: neighbours differ, and case counts outside hex addresses', () => {
  expect(addressColors(address)).not.toEqual(addressColors(address.replace(/4$/, '5')))
  expect(addressColors('7EqQ')).not.toEqual(addressColors('7eqq'))
})
