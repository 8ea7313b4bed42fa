import { createFakeClock } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { unlessLate } from './unlessLate.js'

/** A question that is never answered, and the signal it got. */
function setUp(signal?: AbortSignal) {
  const clock = createFakeClock()
  let asked: AbortSignal | undefined
  const answer = unlessLate({
    clock,
    limitMs: 1_000,
    signal,
    ask: (given) => {
      asked = given
      return new Promise<never>(() => undefined)
    },
  })
  const failure = answer.catch((error: unknown) => error)
  return { clock, failure, asked: () => asked }
}

test('default: the answer, and no timer is left', async () => {
  const clock = createFakeClock()
  expect(await unlessLate({ clock, limitMs: 1_000, ask: async () => 'yes' })).toBe('yes')
  expect(clock.pending()).toBe(0)
})

test('error: what the question fails with, also at once', async () => {
  const clock = createFakeClock()
  await expect(unlessLate({ clock, limitMs: 1_000, ask: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
  const fail = (): never => {
    throw new Error('at once')
  }
  await expect(unlessLate({ clock, limitMs: 1_000, ask: fail })).rejects.toThrow('at once')
  expect(clock.pending()).toBe(0)
})

test('error: TIMED_OUT', async () => {
  const { clock, failure, asked } = setUp()
  await clock.advance(999)
  expect(asked()?.aborted).toBe(false)
  await clock.advance(1)
  expect(await failure).toMatchObject({ code: 'TIMED_OUT', context: { afterMs: 1_000 } })
  expect(asked()?.aborted).toBe(true)
})

test('parameters: signal', async () => {
  const controller = new AbortController()
  const { clock, failure, asked } = setUp(controller.signal)
  controller.abort('left')
  expect(await failure).toBe('left')
  expect([asked()?.aborted, clock.pending()]).toEqual([true, 0])
  const again = setUp(controller.signal)
  expect(await again.failure).toBe('left')
  expect([again.asked()?.aborted, again.clock.pending()]).toEqual([true, 0])
})
