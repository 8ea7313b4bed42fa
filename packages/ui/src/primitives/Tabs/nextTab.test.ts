import { expect, test } from 'vitest'
import { nextTab } from './nextTab.js'

const from = (at: number, key: string, mirrored = false) => nextTab({ key, at, count: 3, mirrored })

test('default: arrows lead to the neighbour and go round', () => {
  expect(['ArrowRight', 'ArrowLeft'].map((key) => from(1, key))).toEqual([2, 0])
  expect(from(2, 'ArrowRight')).toBe(0)
  expect(from(0, 'ArrowLeft')).toBe(2)
})

test('parameters: mirrored turns the arrows round, and not Home and End', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => from(1, key, true))).toEqual([0, 2, 0, 2])
})

test('behavior: other keys lead nowhere', () => {
  expect(['ArrowDown', 'Tab', 'a', 'Enter'].map((key) => from(1, key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
