import { expect, test } from 'vitest'
import { judge, MOST_NOISE, readMachine } from './judge.ts'
import type { RunFigures } from './runs.ts'

const quiet = { paceMs: 400, noise: MOST_NOISE }
const noisy = { paceMs: 400, noise: MOST_NOISE + 0.001 }

test('default: the pace is the median navigation, the noise its spread as a share', () => {
  expect(readMachine([380, 390, 400, 410, 420].map((ms) => run({ buttonUsableMs: ms })))).toEqual({
    paceMs: 400,
    noise: 0.05,
  })
})

test('behavior: the noise is that of the time that varies most, in the same share', () => {
  const bare = [10, 20, 30, 70, 80].map((ms) => run({ connectedMs: ms }))
  expect(readMachine(bare)).toEqual({ paceMs: 400, noise: 0.125 })
})

test('behavior: a single slow run is no noise, and the heap is none', () => {
  const bare = [400, 400, 400, 400, 4_000].map((ms, index) => run({ buttonUsableMs: ms, heapMb: index * 100 }))
  expect(readMachine(bare)).toEqual({ paceMs: 400, noise: 0 })
})

test('behavior: a machine twice as slow has the same noise', () => {
  const times = [370, 390, 400, 430, 450]
  const fast = readMachine(times.map((ms) => run({ buttonUsableMs: ms })))
  const slow = readMachine(times.map((ms) => run({ buttonUsableMs: 2 * ms })))
  expect(slow.noise).toBe(fast.noise)
  expect(slow.paceMs).toBe(2 * fast.paceMs)
})

test('behavior: a time over its limit fails where the machine was quiet, and is reported where it was not', () => {
  expect(judge({ value: 101, most: 100, unit: 'ms', machine: quiet })).toBe('over')
  expect(judge({ value: 101, most: 100, unit: 'ms', machine: noisy })).toBe('noisy')
})

test('behavior: what is within its limit is right on every machine', () => {
  for (const machine of [quiet, noisy]) expect(judge({ value: 100, most: 100, unit: 'ms', machine })).toBe('ok')
})

test.each(['MB', 'rows', 'connections'] as const)('behavior: %s over the limit fail on every machine', (unit) => {
  for (const machine of [quiet, noisy]) expect(judge({ value: 81, most: 80, unit, machine })).toBe('over')
})

test('behavior: nothing measured is over, noise or not', () => {
  for (const machine of [quiet, noisy]) expect(judge({ value: Number.NaN, most: 80, unit: 'ms', machine })).toBe('over')
})

function run(figures: Partial<RunFigures>): RunFigures {
  return { buttonUsableMs: 400, firstRowMs: 30, firstRowWithoutInputMs: 30, connectedMs: 30, heapMb: 5, ...figures }
}
