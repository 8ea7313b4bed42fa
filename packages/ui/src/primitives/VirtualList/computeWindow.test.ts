import { expect, test } from 'vitest'
import { computeWindow, mostRows, placeOf, topPlace } from './computeWindow.js'

const at = (scrollTopPx: number, viewportPx = 480) => placeOf({ scrollTopPx, viewportPx, rowPx: 60 })

test('default: the rows in view and a few on each side', () => {
  expect(computeWindow({ place: at(6000), count: 10_000 })).toEqual({ start: 96, end: 113 })
})

test('parameters: scrollTopPx at the top, beyond it and between two rows', () => {
  expect(at(0)).toEqual({ firstRow: 0, rowsInView: 9 })
  // Safari reports negative values while the list springs back.
  expect(at(-80)).toEqual({ firstRow: 0, rowsInView: 9 })
  expect(at(119.6).firstRow).toBe(1)
  expect(computeWindow({ place: at(0), count: 10_000 })).toEqual({ start: 0, end: 13 })
})

test('behavior: every row in view is rendered, at any position', () => {
  for (let scrollTopPx = 0; scrollTopPx <= 10_000 * 60 - 480; scrollTopPx += 997) {
    const { start, end } = computeWindow({ place: at(scrollTopPx), count: 10_000 })
    expect(start).toBeLessThanOrEqual(Math.floor(scrollTopPx / 60))
    expect(end).toBeGreaterThanOrEqual(Math.min(10_000, Math.ceil((scrollTopPx + 480) / 60)))
  }
})

test('behavior: the end of the list is the last row, also from a place beyond it', () => {
  expect(computeWindow({ place: at(10_000 * 60), count: 10_000 })).toEqual({ start: 9987, end: 10_000 })
  expect(computeWindow({ place: at(600_000), count: 20 })).toEqual({ start: 7, end: 20 })
})

test('behavior: a short list is rendered whole, an empty one not at all', () => {
  expect(computeWindow({ place: at(0), count: 3 })).toEqual({ start: 0, end: 3 })
  expect(computeWindow({ place: at(500), count: 0 })).toEqual({ start: 0, end: 0 })
})

test('behavior: never more rows than the limit, however high the list is', () => {
  const { start, end } = computeWindow({ place: at(60_000, 50_000), count: 10_000 })
  expect(end - start).toBe(mostRows)
})

test('behavior: a list that was not laid out yet is at its top', () => {
  expect(placeOf({ scrollTopPx: 0, viewportPx: 0, rowPx: 60 })).toEqual(topPlace)
  expect(placeOf({ scrollTopPx: 0, viewportPx: 480, rowPx: 0 })).toEqual(topPlace)
})
