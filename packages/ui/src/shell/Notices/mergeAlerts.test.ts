import { expect, test } from 'vitest'
import { mergeAlerts, type ShownAlert } from './mergeAlerts.js'

const merge = (request: { readonly drawn: string; readonly wanted: readonly number[] }): string => {
  const shown = request.drawn
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ alert: { id: Number.parseInt(text, 10) }, closing: text.endsWith('-') }))
  return draw(mergeAlerts({ shown, alerts: request.wanted.map((id) => ({ id })), most: 3 }))
}

/** '2 1-' is alert 2 open and, below it, alert 1 on its way out. */
const draw = (shown: readonly ShownAlert<{ readonly id: number }>[]): string =>
  shown.map(({ alert, closing }) => `${alert.id}${closing ? '-' : ''}`).join(' ')

test('default: the newest three, in the given order', () => {
  expect(merge({ drawn: '', wanted: [5, 4, 3, 2, 1] })).toBe('5 4 3')
})

test('behavior: one that is no longer wanted leaves from its own place', () => {
  expect(merge({ drawn: '3 2 1', wanted: [3, 1] })).toBe('3 2- 1')
  expect(merge({ drawn: '3 2 1', wanted: [2, 1] })).toBe('3- 2 1')
})

test('behavior: a new one comes first, and what leaves keeps its neighbour', () => {
  expect(merge({ drawn: '3 2 1', wanted: [4, 3, 1] })).toBe('4 3 2- 1')
})

test('behavior: the oldest makes room for a fourth, and comes back when there is room', () => {
  expect(merge({ drawn: '3 2 1', wanted: [4, 3, 2, 1] })).toBe('4 3 2 1-')
  expect(merge({ drawn: '4 3 2', wanted: [4, 2, 1] })).toBe('4 3- 2 1')
})

test('behavior: one that is wanted again while it leaves stays', () => {
  expect(merge({ drawn: '2 1-', wanted: [2, 1] })).toBe('2 1')
})
