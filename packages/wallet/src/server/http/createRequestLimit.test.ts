import { createFakeClock } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createRequestLimit } from './createRequestLimit.ts'

test('behavior: each address has its own count, which begins anew when its time is over', async () => {
  const clock = createFakeClock()
  const ask = createRequestLimit({ limit: { count: 2, windowMs: 10_000 }, clock })
  expect([ask('a'), ask('a')]).toEqual([undefined, undefined])
  await clock.advance(4000)
  expect([ask('a'), ask('a'), ask('b')]).toEqual([6000, 6000, undefined])
  await clock.advance(6000)
  expect([ask('a'), ask('a'), ask('a')]).toEqual([undefined, undefined, 10_000])
})

test('behavior: the networks of one visitor share a count', () => {
  const ask = createRequestLimit({ limit: { count: 1, windowMs: 10_000 }, clock: createFakeClock() })
  // What is refused to one of them is not counted for all.
  const asked = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => ask(`2001:db8:1:${index}::/64`))
  expect(asked).toEqual([undefined, 10_000, ...Array.from({ length: 9 }, () => undefined)])
  expect([ask('2001:db8:1:a::/64'), ask('2001:db8:2:a::/64')]).toEqual([10_000, undefined])
})

test('behavior: a flood of addresses locks no client out, and what is remembered has an end', () => {
  const ask = createRequestLimit({ limit: { count: 1, windowMs: 10_000 }, clock: createFakeClock() })
  const flood = Array.from({ length: 19_999 }, (_, index) => ask(`flood ${index}`))
  expect(new Set(flood)).toEqual(new Set([undefined]))
  expect([ask('a'), ask('a')]).toEqual([undefined, 10_000])
  // The one that has been there longest makes room.
  expect([ask('b'), ask('a'), ask('flood 0')]).toEqual([undefined, 10_000, undefined])
})
